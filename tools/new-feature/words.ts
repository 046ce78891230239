/** The names of a new feature and its record, in every form that its files use. */
export type Words = {
  feature: string
  table: string
  record: string
  value: string
  values: string
  type: string
  title: string
  titles: string
}

export function wordsFor(feature: string, record: string): Words {
  return {
    feature,
    table: feature.replaceAll('-', '_'),
    record: record.replaceAll('-', '_'),
    value: camel(record),
    values: camel(feature),
    type: capital(camel(record)),
    title: capital(record.replaceAll('-', ' ')),
    titles: capital(feature.replaceAll('-', ' ')),
  }
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
