/** Error page for a callback without a usable state: the site is unknown. */
export const unknownSitePage = (): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>We couldn’t log you in</title>
<style>
:root { color-scheme: light dark; font: 18px/1.5 system-ui, sans-serif; }
body { display: grid; place-content: center; min-height: 100vh; margin: 0; padding: 1.5rem; box-sizing: border-box; }
main { max-width: 28rem; } h1 { margin: 0; font-size: 1.75rem; line-height: 1.2; }
</style></head><body><main>
<h1>We couldn’t log you in</h1>
<p>The response from the login provider was incomplete or has been changed.</p>
<p>Please return to the site where you started and try again.</p>
</main></body></html>`;
