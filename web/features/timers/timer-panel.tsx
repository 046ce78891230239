import { Text } from '@mantine/core'
import { useUser } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { rich } from '../../ui/rich.ts'
import { t } from '../../ui/text.ts'
import { useTrackableWork } from '../tracking/trackable.ts'
import { BreakButtons } from './break-buttons.tsx'
import { timerPanel } from './panel-state.ts'
import { RecentWork } from './recent-work.tsx'
import { RunningBlock } from './running-block.tsx'
import { StartForm } from './start-form.tsx'
import type { StartWork } from './start-work.ts'
import { startTimerForm } from './timer-forms.ts'
import classes from './timer-panel.module.css'
import { useTimer, useTimerDeeds } from './use-timer.ts'

/** The running timer, recent work, a form for other work, and breaks. */
export function TimerPanel() {
  const timer = useTimer()
  const { id } = useOrganization()
  const user = useUser()
  const work = useTrackableWork(id, user.id)
  const { start, isBusy } = useTimerDeeds()
  const begin: StartWork = async (work) =>
    start(
      await startTimerForm.bodyOf({ ...startTimerForm.empty, organization_id: id, ...work }),
      timerPanel.close,
    )
  if (work === undefined) return <div className={classes.panel} />
  const canStart = work.isTrackable && work.projects.length > 0
  return (
    <div className={classes.panel}>
      {timer && <RunningBlock timer={timer} />}
      {canStart && (
        <>
          <RecentWork
            organizationId={id}
            userId={user.id}
            allowed={work.projects}
            running={timer ?? undefined}
            begin={begin}
          />
          <StartForm projects={work.projects} isRunning={Boolean(timer)} isBusy={isBusy} begin={begin} />
          {work.breaks.length > 0 && (
            <BreakButtons
              organizationId={id}
              breaks={work.breaks}
              running={timer ?? undefined}
              begin={begin}
            />
          )}
        </>
      )}
      {!canStart && (
        <Text c="dimmed" p="md">
          {work.isTrackable
            ? rich('You are not on a <link>project</link> yet. A project manager can add you.', {
                link: (words) => <AnchorLink to={paths.projects(id)}>{words}</AnchorLink>,
              })
            : t('You don’t track time in this organization.')}
        </Text>
      )}
    </div>
  )
}
