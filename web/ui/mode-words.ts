import { type ServerMode, serverMode } from '../api/server-mode.ts'
import { minuteText } from './dates.ts'
import { t } from './text.ts'

/** What goes on, until when, and that nothing is lost. */
export function modeWords({ name, message, until }: ServerMode): string {
  const usual = {
    read_only: () =>
      t('The server is read-only: you can look at everything, but nothing can be changed for now.'),
    maintenance: () => t('The server is closed for maintenance.'),
  }
  return [
    message === undefined ? usual[name]() : ended(message),
    until && t('This is expected to end {time}.', { time: minuteText(until) }),
    t('Nothing is lost, and this page goes on by itself.'),
  ]
    .filter(Boolean)
    .join(' ')
}

/** The same words for a refused call. */
export function refusedByMode(name: ServerMode['name']): string {
  const known = serverMode()
  return modeWords(known?.name === name ? known : { name })
}

function ended(message: string): string {
  return /[.!?。]$/.test(message.trimEnd()) ? message : `${message}.`
}
