import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Suspense } from 'react'
import { IconPlay } from '../../ui/icons.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Guarded } from '../../ui/section-problem.tsx'
import { t } from '../../ui/text.ts'
import classes from './bar-timer.module.css'
import { timerPanel, useTimerPanel } from './panel-state.ts'
import type { Timer } from './running.ts'
import { RunningClock } from './running-clock.tsx'
import { timerLabel } from './timer-words.ts'
import { useNamedWork } from './use-named-work.ts'
import { useTimer } from './use-timer.ts'

const Drawer = lazyPart(async () => (await import('./timer-drawer.tsx')).TimerDrawer)

/** The timer under the thumb, in the middle of the bottom bar. */
export function BarTimer() {
  const timer = useTimer()
  const isOpen = useTimerPanel()
  if (timer === undefined) return null
  return (
    <>
      {timer ? <Running timer={timer} /> : <Start />}
      <Guarded>
        <Suspense>
          <Drawer isOpen={isOpen} />
        </Suspense>
      </Guarded>
    </>
  )
}

function Start() {
  return (
    <UnstyledButton className={classes.timer} onClick={timerPanel.open} aria-label={t('Start timer')}>
      <span className={classes.round}>
        <IconPlay size={18} />
      </span>
      {t('Start')}
    </UnstyledButton>
  )
}

function Running({ timer }: { timer: Timer }) {
  const { project } = useNamedWork(timer)
  return (
    <UnstyledButton
      className={classes.timer}
      data-running={timer.idle_since === null || undefined}
      onClick={timerPanel.open}
    >
      <VisuallyHidden>{timerLabel(project, timer)}</VisuallyHidden>
      <span className={classes.clock}>
        <RunningClock timer={timer} />
      </span>
      <span className={classes.words} aria-hidden>
        {project}
      </span>
    </UnstyledButton>
  )
}
