/** Error page for a callback without a usable state: the site is unknown. */
export const unknownSitePage = (): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>The login did not work</title>
<style>
:root { color-scheme: light dark; font: 18px/1.5 system-ui, sans-serif; }
body { display: grid; place-content: center; min-height: 100vh; margin: 0; padding: 1.5rem; box-sizing: border-box; }
main { max-width: 28rem; } h1 { margin: 0; font-size: 1.75rem; line-height: 1.2; }
</style></head><body><main>
<h1>The login did not work</h1>
<p>What came back from there is damaged, or it was changed on the way. Nothing has been done.</p>
<p>Open the site where you began once more, and try again.</p>
</main></body></html>`;
