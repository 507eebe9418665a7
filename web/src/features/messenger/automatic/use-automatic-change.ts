import { useQueryClient } from '@tanstack/react-query';
import { automaticTexts } from '@washboard/contract/messenger/automatic/automatic-texts.constants.ts';
import { automaticTextRoutes } from '@washboard/contract/messenger/automatic/automatic-texts.routes.ts';
import type {
  AutomaticText,
  AutomaticTextForm,
} from '@washboard/contract/messenger/automatic/automatic-texts.schemas.ts';
import { toastUndoChanges } from '../../../blocks/audit/undo-change.ts';
import { call } from '../../../lib/api/client.ts';
import { keyOf } from '../../../lib/api/query.ts';

/** Changes an automatic text, with undo. */
export function useAutomaticChange() {
  const queries = useQueryClient();
  const refresh = () =>
    queries.invalidateQueries({ queryKey: keyOf(automaticTextRoutes.listAutomaticTexts) });
  return async ({ kind, version, isOn }: AutomaticText, form: AutomaticTextForm): Promise<void> => {
    const { changeId } = await call(automaticTextRoutes.changeAutomaticText, {
      params: { kind },
      body: { ...form, version },
    }).finally(refresh);
    const done = isOn === form.isOn ? 'saved' : form.isOn ? 'turned on' : 'turned off';
    toastUndoChanges(`${automaticTexts[kind].title} ${done}`, [changeId], refresh);
  };
}
