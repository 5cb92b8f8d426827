import { calls } from '@grandstand/api';
import { useMutation } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { Button, Dialog, type FieldErrors, Form, TextField, toasts } from '@grandstand/ui';
import { useId, useState } from 'react';
import type { UserClip } from '../clip/clip.ts';
import { clipRefusalOf } from '../clip/clip-refusal.ts';
import { messageText } from '../clip/refusal-text.ts';
import { TagChoice } from '../clip/TagChoice.tsx';
import { useClipTags } from '../clip/use-clip-tags.ts';
import { checkClipDetails } from './clip-details.ts';

const MAX_NAME_LENGTH = 120;

interface Props {
  readonly clip: UserClip;
  /** Called when the clip was saved; the dialog shows progress until it resolves. */
  readonly onSaved: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Changes the name and the tags of a clip. */
export function EditClipDialog({ clip, onSaved, onClose }: Props) {
  const t = useT();
  const id = useId();
  const { tags: vocabulary, nameOf } = useClipTags();
  const { send, isSending } = useMutation(calls.updateClip);
  const [tags, setTags] = useState(clip.tags);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [error, setError] = useState<string | null>(null);
  const [isRefreshing, setRefreshing] = useState(false);
  // Tags that the channel has removed can only be taken off.
  const aliases = [...new Set([...vocabulary.map(({ alias }) => alias), ...clip.tags])];

  const save = async (name: string) => {
    const problems = checkClipDetails({ name, tags }, vocabulary.length > 0);
    const found = Object.entries(problems);
    setErrors(Object.fromEntries(found.map(([field, message]) => [field, t(message)])));
    setError(null);
    if (found.length > 0) return;
    const saved = await send({ id: clip.id, _method: 'patch', name: name.trim(), tags: [...tags] });
    if (saved === null) return;
    if (!saved.ok) {
      const { name: nameProblem, tags: tagProblem, form } = clipRefusalOf(saved.error);
      setErrors({
        ...(nameProblem && { name: messageText(nameProblem, t) }),
        ...(tagProblem && { tags: messageText(tagProblem, t) }),
      });
      setError(form && messageText(form, t));
      return;
    }
    setRefreshing(true);
    await onSaved();
    toasts.show(t('clips.saved'), { type: 'success' });
    onClose();
  };
  const chooseTags = (chosen: readonly string[]) => {
    setTags(chosen);
    setErrors(({ name }) => (name === undefined ? {} : { name }));
  };

  return (
    <Dialog
      open
      title={t('clips.edit')}
      onClose={onClose}
      actions={
        <>
          <Button $look="quiet" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" form={id} loading={isSending || isRefreshing}>
            {t('clips.save')}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        errors={errors}
        error={error}
        onSubmit={(event) => {
          event.preventDefault();
          const name = new FormData(event.currentTarget).get('name');
          void save(typeof name === 'string' ? name : '');
        }}
      >
        <TextField
          name="name"
          label={t('clips.name')}
          defaultValue={clip.name}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          required
        />
        {aliases.length > 0 && (
          <TagChoice
            tags={aliases.map((alias) => ({ alias, name: nameOf(alias) }))}
            chosen={tags}
            error={errors['tags'] ?? null}
            onChange={chooseTags}
          />
        )}
      </Form>
    </Dialog>
  );
}
