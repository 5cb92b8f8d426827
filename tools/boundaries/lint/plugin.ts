import { noHardCodedColour } from './no-hard-coded-colour.ts';
import { noLiteralText } from './no-literal-text.ts';
import { noPathLiteral } from './no-path-literal.ts';
import { noFlakyJourney } from './no-flaky-journey.ts';
import { noRawPageEvent } from './no-raw-page-event.ts';
import { noUndeclaredProject } from './no-undeclared-project.ts';

/** The plugin that oxlint loads (`jsPlugins` in .oxlintrc.json). */
export default {
  meta: { name: 'grandstand' },
  rules: {
    'no-hard-coded-colour': noHardCodedColour,
    'no-literal-text': noLiteralText,
    'no-path-literal': noPathLiteral,
    'no-flaky-journey': noFlakyJourney,
    'no-raw-page-event': noRawPageEvent,
    'no-undeclared-project': noUndeclaredProject,
  },
};
