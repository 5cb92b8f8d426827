import { idParameter, queryCodec } from '@grandstand/core';

/** The query of the transactions page: the order whose receipt is shown, and the page of the table. */
export const transactionsQuery = queryCodec({
  receipt: idParameter(['receipt']),
  page: idParameter(['page']),
});
