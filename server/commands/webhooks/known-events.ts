import { testEvent } from '../../features/webhooks/events/catalogue.ts'
import type { webhookCatalogue } from '../../webhook-catalogue.ts'
import { CommandRefused } from '../output.ts'

/** Loads every feature, which takes longer than most commands: only those that need an event do it. */
export async function loadCatalogue(): Promise<typeof webhookCatalogue> {
  return (await import('../../webhook-catalogue.ts')).webhookCatalogue
}

export async function requireEvent(event: string | undefined): Promise<void> {
  if (event === undefined) return
  const names = [...(await loadCatalogue()).names, testEvent]
  if (!names.includes(event)) throw new CommandRefused(`--event: Expected one of ${names.join(', ')}.`)
}
