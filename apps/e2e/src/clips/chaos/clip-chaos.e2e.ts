import { calls } from '@grandstand/api';
import { visitAs, withBasicPass } from '../../account/visit.ts';
import { expect, northlineSite, test } from '../../journey.ts';
import { logInOn, registerOn } from '../../platform.ts';
import { watchableEvents } from '../../watch/watchable-events.ts';
import { clipPlanOf, describeClipPlan } from './clip-plan.ts';
import { makeClipUnderDisturbances } from './make-clip.ts';

/** Any request may fail. */
test.use({ expectedFailurePaths: /./ });

const SEEDS = 60;
/** A clip whose answer is lost. */
const GATE_SEED = 25;

for (let seed = 1; seed <= SEEDS; seed += 1) {
  const plan = clipPlanOf(seed);
  test(
    `seed ${seed}: ${describeClipPlan(plan)}`,
    { tag: seed === GATE_SEED ? [] : '@deep' },
    async ({ page, context }) => {
      const user = await withBasicPass(await registerOn(northlineSite.tenant));
      const [eventId] = await watchableEvents(user.client, plan.stream);
      if (eventId === undefined) throw new Error(`there is no ${plan.stream} event`);
      const name = `Seed ${seed}`;
      await visitAs(page, northlineSite, user, `/watch/${eventId}`);
      const ends = await makeClipUnderDisturbances(page, { context, user, eventId, name, plan });
      expect(ends[0], 'what the first tab says').toBe('created');
      // The user's own session may have expired.
      const { client } = await logInOn(northlineSite.tenant, user);
      const clips = await client(calls.listUserClips, {});
      expect(clips.ok && clips.value.data.map((clip) => [clip.name, clip.event_id, clip.tags])).toEqual([
        [name, eventId, ['goal']],
      ]);
    },
  );
}
