export { assertNever } from './assert-never.ts';
export { cardName } from './card-name.ts';
export { type Clock, clockStartingAt, systemClock } from './clock.ts';
export { createDeferred } from './deferred.ts';
export { dayInZone } from './day-in-zone.ts';
export { COUPON_CODE, isCouponCode, normalizeCouponCode } from './coupon-code.ts';
export { formatMediaTime } from './media-time.ts';
export {
  type Mp4Box,
  mp4BoxesAt,
  mp4BoxVersion,
  type Mp4Track,
  readMp4Boxes,
  readMp4Tracks,
} from './mp4-boxes.ts';
export {
  chargeStep,
  fromDecimal,
  isExact,
  minorDigits,
  percentOf,
  roundToCharge,
  toDecimal,
  type Money,
} from './money.ts';
export { type Discount, type Price, priceOf } from './price.ts';
export { keepTrying } from './keep-trying.ts';
export { formatProblem, type Problem, type ProblemPath, toProblemPath } from './problem.ts';
export { OWN_VIEW } from './own-view.ts';
export { onPageEvent, type Page, type PageEvent, subscribeToNothing } from './page-events.ts';
export {
  type AreaTaxRate,
  NO_TAXES,
  ratesIn,
  selectRates,
  type TaxLine,
  type TaxRate,
  type Taxes,
} from './tax.ts';
export { parseUrl } from './parse-url.ts';
export { CARD_SIZE, CARD_WIDTHS, PICTURE_WIDTHS } from './picture-widths.ts';
export { PLAIN_LINE, toPlainLine } from './plain-line.ts';
export { amountLabel, priceLabel, priceParts, type BillingCycle, type PriceParts } from './price-label.ts';
export { smallestCharge } from './smallest-charge.ts';
export { fromStripeAmount, toStripeAmount } from './stripe-amount.ts';
export {
  choiceParameter,
  enteredTextParameter,
  idParameter,
  queryCodec,
  type QueryCodec,
  type QueryParameter,
  textParameter,
  uuidParameter,
} from './query-codec.ts';
export { redact, redactUrl } from './redact.ts';
export { findByReference, findByText, referenceParameter, referenceTo, type Referable } from './reference.ts';
export { err, ok, type Result } from './result.ts';
export { type LinkTarget, toLinkTarget } from './link-target.ts';
export { startTimeParameter } from './start-time.ts';
export { createDispatch, step, type Step, type Transition } from './state-machine.ts';
export { createStoredValues, STORAGE_PREFIX, type StoredValues, type TextStore } from './stored-values.ts';
export {
  createStoredSubmissions,
  type StoredSubmissions,
  type SubmissionId,
} from './submission/stored-submissions.ts';
export {
  createSubmissionRunner,
  type SubmissionEvent,
  type SubmissionRunner,
  type WithLock,
} from './submission/submission-runner.ts';
export { distinctNames, nameWithSports } from './distinct-names.ts';
export { allowedTypos, withAndWithoutArticle } from './search-words.ts';
export { foldText, foldWithOffsets, foldWords } from './text-fold.ts';
export { toIanaZone } from './time-zone.ts';
export { langProps, textDirection, type WithLang } from './text-direction.ts';
export { parseUuid } from './uuid.ts';
export { escapeHtml } from './escape-html.ts';
export { groupBy } from './group-by.ts';
export { graphemesOf, initials } from './initials.ts';
export { createMemoryStore } from './memory-store.ts';
