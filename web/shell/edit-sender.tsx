import { useSendEdits } from '../features/tracking/use-edits.ts'

/** Shows nothing: sends the reader’s edits that wait. */
export function EditSender() {
  useSendEdits()
  return null
}
