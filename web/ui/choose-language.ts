/** The first language of the reader that there is a translation for; English needs none. */
export function chooseLanguage(wanted: readonly string[], translated: readonly string[]): string {
  const languages = wanted.map((each) => each.split('-')[0] ?? '')
  return languages.find((each) => each === 'en' || translated.includes(each)) ?? 'en'
}
