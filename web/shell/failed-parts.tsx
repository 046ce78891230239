import { Button, Text } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { ApiProblem } from '../api/problem.ts'
import { IconAlertTriangle, IconRefresh } from '../ui/icons.ts'
import { useIsSaid } from '../ui/said-errors.ts'
import { t } from '../ui/text.ts'
import classes from './shell.module.css'

/** What a page asks in passing, such as names and rights, has no place of its own to say that it failed: it is said here. */
export function FailedParts() {
  const queries = useQueryClient()
  const cache = queries.getQueryCache()
  const { online } = useNetwork()
  const isSaid = useIsSaid()
  const failed = () =>
    cache.findAll({ type: 'active' }).filter((query) => isLost(query) && !isSaid(query.state.error))
  const subscribe = useCallback((tell: () => void) => cache.subscribe(tell), [cache])
  const count = useSyncExternalStore(subscribe, () => failed().length)
  // Offline, the notice above says that the page refreshes by itself.
  if (count === 0 || !online) return null
  return (
    <div role="alert" className={classes.notice}>
      <IconAlertTriangle size={16} aria-hidden />
      <Text span inherit flex={1}>
        {t('Part of this page couldn’t be loaded. Names, numbers or buttons may be missing.')}
      </Text>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconRefresh size={14} />}
        onClick={() => {
          for (const query of failed()) void query.fetch().catch(() => undefined)
        }}
      >
        {t('Try again')}
      </Button>
    </div>
  )
}

/** Nothing came, and not because it was refused: a refusal is an answer that its place shows or leaves out. */
function isLost({ state: { status, data, error } }: Query): boolean {
  if (status !== 'error' || data !== undefined) return false
  return !(error instanceof ApiProblem) || error.status === 0 || error.status === 429 || error.status >= 500
}
