import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { durationWords } from '../../ui/duration.ts'
import { IconCoffee } from '../../ui/icons.ts'
import { t } from '../../ui/text.ts'
import { breaksQuery } from './calls.ts'
import type { Timer } from './running.ts'
import type { StartWork } from './start-work.ts'
import classes from './timer-panel.module.css'

type Props = {
  organizationId: number
  breaks: readonly { id: number; name: string }[]
  running: Timer | undefined
  begin: StartWork
}

/** Breaks are tracked like work. The policy says how long one should be; it does not stop the timer. */
export function BreakButtons({ organizationId, breaks, running, begin }: Props) {
  const { data = [] } = useQuery(breaksQuery(organizationId))
  const policies = new Map(data.map(({ id, policy }) => [id, policy.policy_duration]))
  const shown = breaks.filter(({ id }) => id !== running?.project_id)
  if (shown.length === 0) return null
  return (
    <section aria-label={t('Breaks')} className={classes.part}>
      <div className={classes.title}>{t('Take a break')}</div>
      <ul className={classes.list}>
        {shown.map(({ id, name }) => {
          const seconds = policies.get(id)
          return (
            <li key={id}>
              <UnstyledButton className={classes.line} onClick={() => begin({ project_id: id })}>
                <IconCoffee size={16} stroke={1.6} aria-hidden />
                <span className={classes.words}>{name}</span>
                {seconds !== undefined && (
                  <span className={classes.quiet}>
                    {t('up to {duration}', { duration: durationWords(seconds) })}
                  </span>
                )}
              </UnstyledButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
