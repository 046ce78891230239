import { metadataFaults } from '../../ui/metadata.ts'
import { t } from '../../ui/text.ts'
import type { EditPart, EditValues } from './member-forms.ts'

export function editFaults(values: EditValues): Record<string, string> {
  const has = (part: EditPart) => values.parts.includes(part)
  return {
    ...(values.parts.length === 0 && { parts: t('Choose at least one change.') }),
    ...(has('projects') && values.project_ids.length === 0 && { project_ids: t('Choose at least one.') }),
    ...(has('metadata') && metadataFaults(values.metadata)),
  }
}
