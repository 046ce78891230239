import { clientProjects } from './client-projects.ts'
import { crew } from './crew.ts'
import { leads } from './leads.ts'
import { others } from './others.ts'
import { ownProjects } from './own-projects.ts'
import type { Person } from './person.ts'
import type { DemoProject } from './project.ts'

/** Everyone in the order in which they joined, so that ids grow with time; the founder comes first. */
export const people: Person[] = [...leads, ...crew, ...others].sort((a, b) =>
  a.joined < b.joined ? -1 : a.joined > b.joined ? 1 : 0,
)

export const projects: DemoProject[] = [...ownProjects, ...clientProjects].sort((a, b) =>
  a.created < b.created ? -1 : a.created > b.created ? 1 : 0,
)

/** A person by first name. */
export function called(firstName: string): Person {
  const found = people.find((person) => person.name.split(' ')[0] === firstName)
  if (found === undefined) throw new Error(`There is no ${firstName} in the demo.`)
  return found
}

/** `Inês Moreira` has the address `ines.moreira@demo.stint.example`. */
export function emailOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return `${plain.replaceAll(' ', '.')}@demo.stint.example`
}

/** A moment of a day, later for each place in a list, so that rows differ. */
export function momentOf(day: string, place: number): string {
  return `${day}T09:${String(place % 60).padStart(2, '0')}:00Z`
}
