import { Text } from '@mantine/core'
import { useUser } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { useTrackableWork } from '../tracking/trackable.ts'
import { BreakButtons } from './break-buttons.tsx'
import { timerPanel } from './panel-state.ts'
import { RecentWork } from './recent-work.tsx'
import { RunningBlock } from './running-block.tsx'
import { StartForm } from './start-form.tsx'
import type { StartWork } from './start-work.ts'
import classes from './timer-panel.module.css'
import { useTimer, useTimerDeeds } from './use-timer.ts'

/** All that can be done with the timer: what runs, what was done lately at one touch, anything else, and a break. */
export function TimerPanel() {
  const timer = useTimer()
  const { id } = useOrganization()
  const user = useUser()
  const work = useTrackableWork(id, user.id)
  const { start, isBusy } = useTimerDeeds()
  const begin: StartWork = (given) => start({ organization_id: id, ...given }, timerPanel.close)
  if (work === undefined) return <div className={classes.panel} />
  const mayStart = work.isTrackable && work.projects.length > 0
  return (
    <div className={classes.panel}>
      {timer && <RunningBlock timer={timer} />}
      {mayStart && (
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
      {!mayStart && (
        <Text c="dimmed" p="md">
          {work.isTrackable
            ? 'You are on no project yet. Whoever manages a project can add you to it; then you can track time on it. '
            : 'Your time is not tracked in this organization.'}
          {work.isTrackable && <AnchorLink to={paths.projects(id)}>Projects</AnchorLink>}
        </Text>
      )}
    </div>
  )
}
