import { Html, html } from '../html.ts';
import type { TestUser } from './test-users.ts';

const describe = ({ firstName, lastName, email, isEmailVerified }: TestUser): string =>
  `${firstName} ${lastName} (${email ?? 'no email shared'}${email !== null && !isEmailVerified ? ', not verified' : ''})`;

const CSS = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 3rem auto; max-width: 28rem; padding: 0 1rem; }
fieldset { border: 1px solid #999; border-radius: 6px; } button { font: inherit; padding: .5rem 1rem; margin-right: .5rem; }
input[type=email] { font: inherit; width: 100%; box-sizing: border-box; }
`;

/** Account chooser and consent form. The form also submits `request`, which is then validated again. */
export function consentPage(
  providerName: string,
  users: readonly TestUser[],
  request: Readonly<Record<string, string>>,
): string {
  const hidden = Object.entries(request).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  const choices = users.map((user, index) => {
    const checked = index === 0 ? html` checked` : null;
    return html`<p>
      <label><input type="radio" name="person" value="${user.id}" ${checked} /> ${describe(user)}</label>
    </p>`;
  });
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${providerName} (sandbox)</title>
        <style>
          ${new Html(CSS)}
        </style>
      </head>
      <body>
        <main>
          <h1>${providerName} <small>(sandbox)</small></h1>
          <p>This page stands in for ${providerName}. Choose a test account.</p>
          <form method="post" action="decision">
            ${hidden}
            <fieldset>
              <legend>Account</legend>
              ${choices}
              <p>
                <label>Or any email: <input type="email" name="email" autocomplete="off" /></label>
              </p>
            </fieldset>
            <p>
              <button type="submit" name="decision" value="allow">Continue</button
              ><button type="submit" name="decision" value="deny">Cancel</button>
            </p>
          </form>
        </main>
      </body>
    </html>`.text;
}
