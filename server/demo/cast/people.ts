import type { DemoPerson } from '../../api/demo/person.ts'
import { crew } from './crew.ts'
import { leads } from './leads.ts'
import { others } from './others.ts'

/** Everyone in the order in which they joined, so that ids grow with time; the founder comes first. */
export const people: DemoPerson[] = [...leads, ...crew, ...others].sort((a, b) =>
  a.joined < b.joined ? -1 : a.joined > b.joined ? 1 : 0,
)
