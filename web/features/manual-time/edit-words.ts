import { t } from '../../ui/text.ts'
import type { NamedEdit } from './edit-calls.ts'

export function actionWords(action: NamedEdit['action']): string {
  const words = { add: t('Added'), edit: t('Moved'), delete: t('Deleted'), replace: t('Replaced') }
  return words[action]
}

/** What was done, as a sentence: `Moved from Crane to Quay`. */
export function editSentence({ action, before = '', after = '' }: NamedEdit): string {
  if (action === 'add') return t('Added to {work}', { work: after })
  if (action === 'delete') return t('Deleted from {work}', { work: before })
  if (action === 'replace') return t('Replaced on {work}', { work: before })
  return before === after || before === ''
    ? t('Changed on {work}', { work: after })
    : t('Moved from {before} to {after}', { before, after })
}
