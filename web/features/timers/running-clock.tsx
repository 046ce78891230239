import { useSecond } from '../../ui/clock.ts'
import { clockText } from '../../ui/duration.ts'
import { t } from '../../ui/text.ts'
import { runningSeconds, type Timer } from './running.ts'

/** Ticks; nothing around it is drawn again. */
export function RunningClock({ timer }: { timer: Timer }) {
  const now = useSecond()
  return (
    <span role="timer" aria-label={t('Running time')} className="figures">
      {clockText(runningSeconds(timer, now))}
    </span>
  )
}
