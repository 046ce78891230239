import { notifications } from '@mantine/notifications'
import { ApiProblem } from '../api/problem.ts'
import { IconAlertTriangle, IconCheck } from './icons.ts'
import { problemWords } from './problem-words.ts'

/** A short word that something was done; it goes by itself. */
export function sayDone(message: string): void {
  notifications.show({
    message,
    color: 'good',
    icon: <IconCheck size={16} />,
    autoClose: 4_000,
    withBorder: true,
  })
}

/** Something asked for by one click was refused; what happened, and the request to name. */
export function sayProblem(error: unknown): void {
  if (error instanceof ApiProblem && error.code === 'not_confirmed') return
  const requestId = error instanceof ApiProblem ? error.requestId : undefined
  notifications.show({
    title: problemWords(error),
    message: requestId ? `Request ${requestId}` : undefined,
    color: 'bad',
    icon: <IconAlertTriangle size={16} />,
    autoClose: 10_000,
    withBorder: true,
  })
}
