import { Loader, Popover, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useUser } from '../../api/account-state.ts'
import { useCurrentOrganization } from '../../directory/current-organization.ts'
import { ProjectDot } from '../../directory/project-dot.tsx'
import { IconChevronDown, IconPlay, IconStop } from '../../ui/icons.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Guarded } from '../../ui/section-problem.tsx'
import { t } from '../../ui/text.ts'
import { useEscape } from '../../ui/use-escape.ts'
import { useTrackableWork } from '../tracking/trackable.ts'
import classes from './header-timer.module.css'
import { timerPanel, useTimerPanel } from './panel-state.ts'
import type { Timer } from './running.ts'
import { RunningClock } from './running-clock.tsx'
import { timerLabel } from './timer-words.ts'
import { useNamedWork } from './use-named-work.ts'
import { useTimer, useTimerDeeds } from './use-timer.ts'

const Panel = lazyPart(async () => (await import('./timer-panel.tsx')).TimerPanel)

/** Whether to show a timer: one is running, or there is work to start it on. */
export function useHasTimer(): boolean {
  const organization = useCurrentOrganization()
  const work = useTrackableWork(organization?.plan_active ? organization.id : 0, useUser().id)
  const isRunning = Boolean(useTimer())
  return isRunning || (work?.isTrackable ?? false)
}

/** The timer on wide screens: the running work with a stop button, or a start button. */
export function HeaderTimer() {
  const timer = useTimer()
  const isOpen = useTimerPanel()
  const [isStopped, setStopped] = useState(false)
  useEscape(isOpen, timerPanel.close)
  if (timer === undefined) return null
  return (
    <Popover
      opened={isOpen}
      onChange={(open) => (open ? timerPanel.open() : timerPanel.close())}
      position="bottom"
      width={380}
      trapFocus
      returnFocus
    >
      {timer ? (
        <Running timer={timer} isOpen={isOpen} onStop={() => setStopped(true)} />
      ) : (
        <Start isOpen={isOpen} isFocused={isStopped} />
      )}
      <Popover.Dropdown p={0} aria-label={t('Timer')}>
        <Guarded>
          <Suspense fallback={<Loader m="lg" />}>{isOpen && <Panel />}</Suspense>
        </Guarded>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Takes the focus after the timer was stopped by keyboard. */
function Start({ isOpen, isFocused }: { isOpen: boolean; isFocused: boolean }) {
  return (
    <Popover.Target>
      <UnstyledButton
        className={classes.start}
        onClick={timerPanel.toggle}
        data-open={isOpen || undefined}
        autoFocus={isFocused}
      >
        <IconPlay size={14} aria-hidden />
        {t('Start timer')}
      </UnstyledButton>
    </Popover.Target>
  )
}

function Running({ timer, isOpen, onStop }: { timer: Timer; isOpen: boolean; onStop: () => void }) {
  const { project, task } = useNamedWork(timer)
  const { stop } = useTimerDeeds()
  const isIdle = timer.idle_since !== null
  const stopHere = () => {
    onStop()
    stop()
  }
  const words = [project, task || timer.note].filter(Boolean).join(' · ')
  return (
    <div className={classes.timer} data-idle={isIdle || undefined} data-open={isOpen || undefined}>
      <Popover.Target>
        <UnstyledButton className={classes.what} onClick={timerPanel.toggle}>
          <VisuallyHidden>{timerLabel(words, timer)}</VisuallyHidden>
          <ProjectDot id={timer.project_id} />
          <span className={classes.words} aria-hidden>
            {words}
          </span>
          {isIdle && (
            <span className={classes.idle} aria-hidden>
              {t('idle')}
            </span>
          )}
          <RunningClock timer={timer} />
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Tooltip label={t('Stop timer')}>
        <UnstyledButton className={classes.stop} aria-label={t('Stop timer')} onClick={stopHere}>
          <IconStop size={14} />
        </UnstyledButton>
      </Tooltip>
    </div>
  )
}
