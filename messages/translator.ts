import { type Part, partsOf } from './message.ts'
import type { ValuesFor } from './placeholders.ts'

/** Texts of one language by their English source. */
export type Catalogue = Readonly<Record<string, string>>

export type Translate = <Text extends string>(text: Text, ...values: ValuesFor<Text>) => string

/** Writes messages in one language. English needs no catalog: the source text is the message. */
export function translator(locale: string, catalogue: Catalogue = {}, figures = locale): Translate {
  return (text, ...[values]) =>
    partsOf<string>(catalogue[text] ?? englishOf(text), values ?? {}, locale, figures)
      .map(wordsOf)
      .join('')
}

/** `Open @@ status of a timesheet` reads “Open”: the note separates two meanings of one English word. */
export function englishOf(text: string): string {
  return text.replace(/ @@ .*$/, '')
}

function wordsOf(part: Part<string>): string {
  return 'text' in part ? part.text : part.value
}
