import { durationText } from '../../ui/duration.ts'
import { t } from '../../ui/text.ts'

/** `of 35:00 expected`; nothing where nobody expects anything. */
export function expectedWords(seconds: number | undefined): string {
  return seconds ? t('of {hours} expected', { hours: durationText(seconds) }) : ''
}
