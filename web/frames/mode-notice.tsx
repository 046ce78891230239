import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lookAtMode, useServerMode } from '../api/server-mode.ts'
import { IconLock } from '../ui/icons.ts'
import { modeWords } from '../ui/mode-words.ts'
import classes from './mode-notice.module.css'

const lookMs = 5_000

/** Shown while the operator lets nothing be changed, or has closed the server. It goes away when that ends. */
export function ModeNotice() {
  const mode = useServerMode()
  const queries = useQueryClient()
  const isResting = mode !== undefined
  useEffect(() => {
    if (!isResting) return
    const timer = setInterval(lookAtMode, lookMs)
    return () => {
      clearInterval(timer)
      // What failed meanwhile is read again.
      void queries.invalidateQueries()
    }
  }, [isResting, queries])
  return (
    <div role="status" aria-live="polite">
      {mode && (
        <div className={classes.notice}>
          <IconLock size={16} aria-hidden />
          <Text span inherit flex={1}>
            {modeWords(mode)}
          </Text>
        </div>
      )}
    </div>
  )
}
