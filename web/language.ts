import type { Catalogue } from '../messages/translator.ts'
import { chooseLanguage } from './ui/choose-language.ts'
import { writeAsChosen } from './ui/own-region.ts'
import { speak } from './ui/text.ts'

// A folder in messages/ is a language; English is in the components.
const files = import.meta.glob<{ default: Catalogue }>(['../messages/*/web.json', '!../messages/en/web.json'])
const loads = new Map(Object.entries(files).map(([path, load]) => [path.split('/')[2] ?? '', load]))

/** Speaks the first language that the reader prefers and that we have. */
export async function speakToReader(): Promise<void> {
  writeAsChosen()
  const language = chooseLanguage(navigator.languages, [...loads.keys()])
  const load = loads.get(language)
  if (load) speak(language, (await load()).default)
  document.documentElement.lang = language
}
