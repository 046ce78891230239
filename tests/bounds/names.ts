import type { Input, Schema } from './inputs.ts'

export type Named = { where: string; schema: Schema }

/** What people or records are called. A name of a file is cleaned where it is shown, and a tracker reports what it sees. */
const isName = /^(name|first_name|last_name|summary|\w+_name)$/
const isElsewhere = /^(file|host|user)_?name$/

/** Every text in a body that is a name, with its place. */
export function namesIn({ where, schema }: Pick<Input, 'where' | 'schema'>): Named[] {
  if (where.includes('/tracking/')) return []
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  const inside = [...parts, ...(schema.items ? [schema.items] : [])].flatMap((each) =>
    namesIn({ where, schema: each }),
  )
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, each]) => {
    const at = `${where} ${name}`
    const isText = [each.type].flat().includes('string') && each.enum === undefined
    return isName.test(name) && !isElsewhere.test(name) && isText
      ? [{ where: at, schema: each }]
      : namesIn({ where: at, schema: each })
  })
  return [...own, ...inside]
}
