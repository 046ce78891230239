import type { Catalogue } from '../messages/translator.ts'
import { chooseLanguage } from './ui/choose-language.ts'
import { speak } from './ui/text.ts'

type Load = () => Promise<{ default: Catalogue }>

// A folder in messages/ is a language; English is in the components.
const files = import.meta.glob(['../messages/*/web.json', '!../messages/en/web.json']) as Record<string, Load>
const loads = new Map(Object.entries(files).map(([path, load]) => [path.split('/')[2] ?? '', load]))

/** Speaks the first language that the reader prefers and that we have. */
export async function speakToReader(): Promise<void> {
  const language = chooseLanguage(navigator.languages, [...loads.keys()])
  const load = loads.get(language)
  if (load) speak(language, (await load()).default)
  document.documentElement.lang = language
}
