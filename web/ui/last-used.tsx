import { rich } from './rich.ts'
import { t } from './text.ts'
import { TimeAgo } from './times.tsx'

/** When a token, a passkey or the like was last used. */
export function LastUsed({ at }: { at: string | null }) {
  return at === null ? t('Never used') : rich('Last used {when}', { when: <TimeAgo at={at} /> })
}
