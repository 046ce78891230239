import { Anchor } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { ApiProblem } from '../api/problem.ts'
import { IconAlertTriangle, IconCheck, IconClock } from './icons.ts'
import { noticeMs, undoMs } from './notice-times.ts'
import { problemWords } from './problem-words.ts'
import { t } from './text.ts'

/**
 * A short word that something was done; it goes by itself. What can be taken back offers that. Without it there is nothing
 * to press, so clicks go through: under a resting mouse the notice would stay, and cover a button of the page.
 */
export function sayDone(message: string, undo?: () => unknown): void {
  const id = notifications.show({
    message: undo ? (
      <>
        {message}{' '}
        <Anchor component="button" type="button" inherit fw={500} onClick={takeBack}>
          {t('Undo')}
        </Anchor>
      </>
    ) : (
      message
    ),
    color: 'good',
    icon: <IconCheck size={16} />,
    autoClose: undo ? undoMs : noticeMs,
    withCloseButton: undo !== undefined,
    ...(!undo && { style: { pointerEvents: 'none' } }),
    withBorder: true,
  })

  function takeBack() {
    notifications.hide(id)
    undo?.()
  }
}

/** How far work on many records is; it goes when the work is done. Few records need none. */
export function sayProgress(words: (handled: number) => string): {
  step: (handled: number) => void
  end: () => void
} {
  const show = (handled: number) => ({
    message: words(handled),
    loading: true,
    autoClose: false as const,
    withBorder: true,
  })
  const id = notifications.show(show(0))
  return {
    step: (handled) => notifications.update({ id, ...show(handled) }),
    end: () => notifications.hide(id),
  }
}

/** Something that the reader should know happened by itself; it stays until they close it. */
export function sayNews(message: string): void {
  notifications.show({
    message,
    color: 'warning',
    icon: <IconClock size={16} />,
    autoClose: false,
    withBorder: true,
  })
}

/** Something asked for by one click was refused; what happened, and the request to name. */
export function sayProblem(error: unknown): void {
  sayProblemAs(error, problemWords(error))
}

/** The same in words that fit what was asked for. */
export function sayProblemAs(error: unknown, words: string): void {
  if (error instanceof ApiProblem && error.code === 'not_confirmed') return
  const requestId = error instanceof ApiProblem ? error.requestId : undefined
  notifications.show({
    title: words,
    message: requestId ? t('Request {id}', { id: requestId }) : undefined,
    color: 'bad',
    icon: <IconAlertTriangle size={16} />,
    autoClose: 10_000,
    withBorder: true,
  })
}
