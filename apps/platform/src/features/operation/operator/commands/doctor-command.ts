import { ok } from '@grandstand/core';
import * as z from 'zod';
import { acrossChannels } from '../../../../db/across-channels.ts';
import { createScope } from '../../../../db/scope.ts';
import { checkChannel, describeFetched } from '../check-channel.ts';
import { defineCommand } from './command.ts';

export const doctorCommand = defineCommand({
  name: 'doctor',
  summary:
    'check keys, mail server and captcha by asking them, and the promo codes, pictures, streams, offers and translations of all channels',
  isChange: false,
  arguments: [],
  input: z.strictObject({}),
  async platform({ services, nowTs }) {
    const checks = [...(await services.checkEnvironment())];
    for (const channel of await acrossChannels(services.db).channels()) {
      const checked = await checkChannel(createScope(services.db, channel.id, nowTs), channel, services);
      const name = `channel ${channel.id}`;
      checks.push(...checked.problems.map((problem) => ({ name, problem })));
      if (checked.problems.length === 0)
        checks.push({ name: `${name} (${describeFetched(checked)})`, problem: null });
    }
    return ok({
      value: checks,
      lines: checks.map(
        ({ name, problem }) =>
          `${problem === null ? 'ok     ' : 'PROBLEM'}  ${name}${problem === null ? '' : `: ${problem}`}`,
      ),
      hasProblems: checks.some(({ problem }) => problem !== null),
    });
  },
});
