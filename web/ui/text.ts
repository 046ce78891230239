import { type Catalogue, type Translate, translator } from '../../messages/translator.ts'

let current = speaker('en')

/** A text for people, in their language: `t('No clients yet')`, `t('Welcome, {name}', { name })`. */
export const t: Translate = (text, ...values) => current.translate(text, ...values)

/** The language and region by which dates and numbers are written: English in the way of the reader's country. */
export function locale(): string {
  return current.locale
}

/** The words of the current language for a message, before values are put in. */
export function wordsFor(text: string): string | undefined {
  return current.catalogue[text]
}

/** Speaks another language from here on; to be called before the first screen. */
export function speak(language: string, catalogue: Catalogue): void {
  current = speaker(language, catalogue)
}

function speaker(language: string, catalogue: Catalogue = {}) {
  const region = globalThis.navigator?.languages?.find((each) => each.split('-')[0] === language) ?? language
  return { locale: region, catalogue, translate: translator(region, catalogue) }
}
