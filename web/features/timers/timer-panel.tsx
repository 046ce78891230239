import { Text } from '@mantine/core'
import { useUser } from '../../api/account-state.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { rich } from '../../ui/rich.ts'
import { t } from '../../ui/text.ts'
import { useTrackableWork } from '../tracking/trackable.ts'
import { BreakButtons } from './break-buttons.tsx'
import { RecentWork } from './recent-work.tsx'
import { RefusedTime } from './refused-time.tsx'
import { RunningBlock } from './running-block.tsx'
import { StartForm } from './start-form.tsx'
import classes from './timer-panel.module.css'
import { useBeginWork } from './use-begin-work.ts'
import { useTimer } from './use-timer.ts'

/** The running timer, recent work, a form for other work, and breaks. */
export function TimerPanel() {
  const timer = useTimer()
  const { id } = useOrganization()
  const user = useUser()
  const work = useTrackableWork(id, user.id)
  const { begin, isBusy } = useBeginWork()
  if (work === undefined) return <div className={classes.panel} />
  const canStart = work.isTrackable && work.projects.length > 0
  return (
    <div className={classes.panel}>
      {timer && <RunningBlock timer={timer} />}
      <RefusedTime />
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
