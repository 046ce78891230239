import { type Catalogue, type Translate, translator } from '../../messages/translator.ts'
import { type Wanted, waysOf } from './ways.ts'

let wanted: Wanted = { browser: globalThis.navigator?.languages ?? [] }
let current = speaker('en')

/** A text for people, in their language: `t('No clients yet')`, `t('Welcome, {name}', { name })`. */
export const t: Translate = (text, ...values) => current.translate(text, ...values)

/** How dates with words are written: in our language, in the way of the reader's country. */
export function locale(): string {
  return current.ways.words
}

/** How numbers and days in figures are written. */
export function figures(): string {
  return current.ways.figures
}

/** The first day of the reader's weeks, from 1 for Monday. */
export function firstWeekDay(): number {
  return current.ways.firstDay
}

/** The words of the current language for a message, before values are put in. */
export function wordsFor(text: string): string | undefined {
  return current.catalogue[text]
}

/** Speaks another language from here on; to be called before the first screen. */
export function speak(language: string, catalogue: Catalogue): void {
  current = speaker(language, catalogue)
}

/** Writes dates and numbers as a profile or an organization says from here on. */
export function writeAs(change: Omit<Partial<Wanted>, 'browser'>): void {
  wanted = { ...wanted, ...change }
  current = speaker(current.language, current.catalogue)
}

function speaker(language: string, catalogue: Catalogue = {}) {
  const ways = waysOf(wanted, language)
  return { language, catalogue, ways, translate: translator(ways.words, catalogue, ways.figures) }
}
