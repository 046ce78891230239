import { useOrganization } from '../../directory/current-organization.ts'
import { timerPanel } from './panel-state.ts'
import type { StartWork } from './start-work.ts'
import { startTimerForm } from './timer-forms.ts'
import { useTimerDeeds } from './use-timer.ts'

/** Starts work in the open organization and closes the panel. */
export function useBeginWork(): { begin: StartWork; isBusy: boolean } {
  const { id } = useOrganization()
  const { start, isBusy } = useTimerDeeds()
  const begin: StartWork = async (work) =>
    start(
      await startTimerForm.bodyOf({ ...startTimerForm.empty, organization_id: id, ...work }),
      timerPanel.close,
    )
  return { begin, isBusy }
}
