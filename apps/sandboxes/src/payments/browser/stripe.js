/* oxlint-disable -- see fields.js */
/** `window.Stripe` with the payment functions of https://docs.stripe.com/js */
const KINDS = {
  pi: { path: 'payment_intents', name: 'paymentIntent', field: 'payment_intent' },
  seti: { path: 'setup_intents', name: 'setupIntent', field: 'setup_intent' },
};
const kindOf = (clientSecret) => KINDS[clientSecret.split('_')[0]] ?? KINDS.pi;
const idOf = (clientSecret) => clientSecret.split('_secret_')[0];
const invalidRequest = (message) => ({ error: { type: 'invalid_request_error', message } });

function Stripe(key, { locale } = {}) {
  const texts = textsOf(locale);

  async function call(method, path, params) {
    const form = new URLSearchParams({ ...params, key });
    const url = `${SANDBOX_ORIGIN}/v1/${path}${method === 'GET' ? `?${form}` : ''}`;
    try {
      const response = await fetch(url, { method, ...(method === 'POST' && { body: form }) });
      const body = await response.json();
      return response.ok
        ? { object: body }
        : { error: body.error ?? { type: 'api_error', message: body.message } };
    } catch {
      return {
        error: {
          type: 'api_connection_error',
          message:
            'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
        },
      };
    }
  }

  /** Creates a payment method from an id, a card element, or all elements. */
  async function methodFrom(source) {
    if (typeof source === 'string') return { object: { id: source } };
    const elements = source.problem ? source : source.card?.elements;
    if (!elements)
      return invalidRequest('The payments sandbox requires a payment method id, a card element or elements.');
    const problem = elements.problem();
    if (problem) return { error: problem };
    const expiry = elements.value('cardExpiry');
    return call('POST', 'payment_methods', {
      type: 'card',
      'card[number]': elements.value('cardNumber'),
      'card[exp_month]': expiry.slice(0, 2),
      'card[exp_year]': expiry.slice(2, 4),
      'card[cvc]': elements.value('cardCvc'),
    });
  }

  /** Shows the bank's page in a dialog; resolves after the answer. Closing the dialog refuses the payment. */
  function authenticate(url) {
    return new Promise((resolve) => {
      const dialog = document.createElement('dialog');
      dialog.setAttribute('aria-label', texts.confirm);
      dialog.style.cssText =
        'width:min(480px,92vw);height:min(420px,90vh);padding:0;border:0;border-radius:12px;overflow:hidden';
      const frame = document.createElement('iframe');
      frame.src = url;
      frame.title = texts.confirm;
      frame.style.cssText = 'width:100%;height:100%;border:0;background:#fff';
      dialog.append(frame);
      const finish = () => {
        removeEventListener('message', onMessage);
        dialog.remove();
        resolve();
      };
      const onMessage = (event) => {
        if (event.origin === SANDBOX_ORIGIN && event.data?.type === 'sandbox-authentication-done') finish();
      };
      addEventListener('message', onMessage);
      dialog.addEventListener('cancel', () => {
        const { origin, pathname, searchParams } = new URL(url);
        const body = new URLSearchParams({
          client_secret: searchParams.get('client_secret') ?? '',
          answer: 'refuse',
        });
        fetch(`${origin}${pathname}`, { method: 'POST', body }).then(finish, finish);
      });
      document.body.append(dialog);
      dialog.showModal();
    });
  }

  const read = (clientSecret) =>
    call('GET', `${kindOf(clientSecret).path}/${idOf(clientSecret)}`, { client_secret: clientSecret });
  const answerFor = (clientSecret, { object, error }) =>
    error ? { error } : { [kindOf(clientSecret).name]: object };

  /** Runs the bank's authentication if required, and returns the result. */
  async function finish(clientSecret, { object, error }) {
    if (error || object.status !== 'requires_action') return answerFor(clientSecret, { object, error });
    await authenticate(`${object.next_action.redirect_to_url.url}&locale=${languageOf(locale)}`);
    const after = await read(clientSecret);
    const refusal = after.object?.last_payment_error ?? after.object?.last_setup_error;
    return refusal
      ? { error: { ...refusal, [kindOf(clientSecret).field]: after.object } }
      : answerFor(clientSecret, after);
  }

  /** Confirms the intent unless it is already confirmed. */
  async function confirm(clientSecret, methodSource, params = {}) {
    const { path } = kindOf(clientSecret);
    const current = await read(clientSecret);
    const isOpen = ['requires_payment_method', 'requires_confirmation'].includes(current.object?.status);
    if (!isOpen) return finish(clientSecret, current);
    const method = methodSource ? await methodFrom(methodSource) : { object: null };
    if (method.error) return { error: method.error };
    const confirmed = await call('POST', `${path}/${idOf(clientSecret)}/confirm`, {
      ...params,
      client_secret: clientSecret,
      ...(method.object && { payment_method: method.object.id }),
    });
    return finish(clientSecret, confirmed);
  }

  /** `confirmPayment` and `confirmSetup`. Redirects to `return_url` unless `redirect` is `if_required`. */
  async function confirmWith({ elements, clientSecret, confirmParams = {}, redirect = 'always' }) {
    const secret = clientSecret ?? elements?.clientSecret;
    if (!secret) return invalidRequest('Missing value for clientSecret.');
    const { return_url: returnUrl, payment_method: chosen } = confirmParams;
    if (redirect === 'always' && !returnUrl)
      return invalidRequest('confirmParams.return_url is required unless redirect is "if_required".');
    const answer = await confirm(secret, chosen ?? elements);
    if (answer.error || redirect !== 'always') return answer;
    const { name, field } = kindOf(secret);
    const target = new URL(returnUrl, location.href);
    target.searchParams.set(field, answer[name].id);
    target.searchParams.set(`${field}_client_secret`, secret);
    target.searchParams.set('redirect_status', answer[name].status === 'succeeded' ? 'succeeded' : 'pending');
    location.assign(target);
    // The browser leaves the page: never resolve.
    return new Promise(() => {});
  }

  /** Runs the bank's authentication for an intent that the server has confirmed. */
  async function handleAction(functionName, clientSecret) {
    const current = await read(clientSecret);
    if (!current.error && current.object.status !== 'requires_action') {
      const intentName = kindOf(clientSecret).name === 'setupIntent' ? 'SetupIntent' : 'PaymentIntent';
      return invalidRequest(
        `${functionName}: The ${intentName} supplied is not in the requires_action state.`,
      );
    }
    return finish(clientSecret, current);
  }

  return {
    elements: (options) => createElements(texts, options),
    async createPaymentMethod(source) {
      const { object, error } = await methodFrom(source.elements ?? source);
      return error ? { error } : { paymentMethod: object };
    },
    confirmPayment: confirmWith,
    confirmSetup: confirmWith,
    confirmCardPayment: (clientSecret, data) => confirm(clientSecret, data?.payment_method),
    confirmCardSetup: (clientSecret, data) => confirm(clientSecret, data?.payment_method),
    handleCardAction: (clientSecret) => handleAction('handleCardAction', clientSecret),
    handleNextAction: ({ clientSecret }) => handleAction('handleNextAction', clientSecret),
    retrievePaymentIntent: async (clientSecret) => answerFor(clientSecret, await read(clientSecret)),
    retrieveSetupIntent: async (clientSecret) => answerFor(clientSecret, await read(clientSecret)),
    _registerWrapper() {},
    registerAppInfo() {},
  };
}
// The release that @stripe/stripe-js expects; with another one it prints a warning.
Stripe.version = 'endive';
window.Stripe = Stripe;
