import { testEvent } from '../../features/webhooks/events/catalogue.ts'
import type { webhookCatalogue } from '../../wiring/webhook-catalogue.ts'
import { CommandRefused } from '../output.ts'

/** Loading every feature takes longer than most commands, so only commands that need an event do it. */
export async function loadCatalogue(): Promise<typeof webhookCatalogue> {
  return (await import('../../wiring/webhook-catalogue.ts')).webhookCatalogue
}

export async function requireEvent(event: string | undefined): Promise<void> {
  if (event === undefined) return
  const names = [...(await loadCatalogue()).names, testEvent]
  if (!names.includes(event)) throw new CommandRefused(`--event: Expected one of ${names.join(', ')}.`)
}
