import { useQuery } from '@tanstack/react-query'
import { manualTimeSettingsQuery } from '../manual-time/settings-calls.ts'
import type { Asked } from './use-timesheet.ts'

/** Whether the reader can only request time here, or delete it. */
export function useNeedsApproval({ whose, isOwn }: Asked): boolean {
  const { data: settings } = useQuery(manualTimeSettingsQuery(whose.organizationId))
  return isOwn && (settings?.own_requires_approval ?? false)
}
