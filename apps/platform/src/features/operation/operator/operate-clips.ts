import { err, ok, type Result, toPlainLine } from '@grandstand/core';
import { type ClipRow, clipQueries } from '../../media/clips/index.ts';
import { recordAction } from './audit.ts';
import { type OperatorContext, reasonProblem } from './operator-context.ts';

const LIST_LIMIT = 100;

/** A clip as an operator sees it. The texts of a deleted clip are empty when its files are removed. */
export interface ShownClip {
  readonly id: number;
  readonly uuid: string;
  readonly userId: number;
  readonly eventId: number;
  readonly name: string;
  readonly tags: string;
  readonly state: ClipRow['state'];
  readonly startS: number;
  readonly durationS: number;
  readonly createdTs: number;
  readonly hiddenTs: number | null;
  readonly deletedTs: number | null;
  readonly removedBy: ClipRow['removedBy'];
}

const toShown = (row: ClipRow): ShownClip => ({
  id: row.id,
  uuid: row.uuid,
  userId: row.userId,
  eventId: row.eventId,
  // An earlier version kept control characters, which a terminal executes.
  name: toPlainLine(row.name),
  tags: row.tags.map(toPlainLine).join(', '),
  state: row.state,
  startS: row.startS,
  durationS: row.durationS,
  createdTs: row.createdTs,
  hiddenTs: row.hiddenTs,
  deletedTs: row.deletedTs,
  removedBy: row.removedBy,
});

/** `given` is the id of a clip, or the uuid of its link in any letter case. */
async function findClip(
  { scope, channel }: OperatorContext,
  given: string,
): Promise<Result<string, ClipRow>> {
  const clips = clipQueries(scope);
  const row = /^\d{1,15}$/.test(given)
    ? await clips.byIdOrDeleted(Number(given))
    : await clips.byUuidOrDeleted(given.toLowerCase());
  return row ? ok(row) : err(`There is no clip "${given}" on the channel "${channel.id}".`);
}

export async function showClip(context: OperatorContext, given: string): Promise<Result<string, ShownClip>> {
  const found = await findClip(context, given);
  return found.ok ? ok(toShown(found.value)) : found;
}

/** The newest clips, deleted ones too, at most 100. */
export async function listClips(
  { scope }: OperatorContext,
  filters: { readonly userId?: number | undefined; readonly eventId?: number | undefined },
): Promise<Result<string, ShownClip[]>> {
  return ok((await clipQueries(scope).newest(filters, LIST_LIMIT)).map(toShown));
}

/** Removes a clip for a reason. The running platform deletes its files. Repeating it changes nothing. */
export async function removeClip(
  context: OperatorContext,
  given: string,
): Promise<Result<string, ShownClip>> {
  const unexplained = reasonProblem(context, 'Removing a clip');
  if (unexplained !== null) return err(unexplained);
  const found = await findClip(context, given);
  if (!found.ok) return found;
  const { id, name, state, userId, eventId } = found.value;
  await context.scope.transaction(async (txScope) => {
    const clips = clipQueries(txScope);
    const isRemoved = (await clips.delete(id, 'channel')) !== null || (await clips.forbidRestoring(id));
    if (!isRemoved) return;
    await recordAction(context, txScope, {
      command: 'clip remove',
      target: `clip ${id}`,
      before: { state, name, userId, eventId },
      after: { state: 'deleted' },
    });
  });
  return showClip(context, String(id));
}

/** Hides a clip from everyone for a reason; its user sees that it is hidden. Repeating it changes nothing. */
export async function hideClip(context: OperatorContext, given: string): Promise<Result<string, ShownClip>> {
  const unexplained = reasonProblem(context, 'Hiding a clip');
  if (unexplained !== null) return err(unexplained);
  return setHidden(context, given, true);
}

/** Shows a hidden clip again. Repeating it changes nothing. */
export const unhideClip = (context: OperatorContext, given: string): Promise<Result<string, ShownClip>> =>
  setHidden(context, given, false);

async function setHidden(
  context: OperatorContext,
  given: string,
  isHidden: boolean,
): Promise<Result<string, ShownClip>> {
  const found = await findClip(context, given);
  if (!found.ok) return found;
  const { id, state, hiddenTs } = found.value;
  if (isHidden && state === 'deleted') return err(`Clip ${id} is deleted; nobody can see it.`);
  await context.scope.transaction(async (txScope) => {
    const clips = clipQueries(txScope);
    if (!(await (isHidden ? clips.hide(id) : clips.unhide(id)))) return;
    await recordAction(context, txScope, {
      command: isHidden ? 'clip hide' : 'clip unhide',
      target: `clip ${id}`,
      before: { hiddenTs },
      after: { hiddenTs: isHidden ? txScope.nowTs : null },
    });
  });
  return showClip(context, String(id));
}
