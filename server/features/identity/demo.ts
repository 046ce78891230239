import type { DemoPart } from '../../api/demo/demo.ts'
import { emailOf, momentOf, zones } from '../../api/demo/person.ts'
import { insertNamed } from '../../foundation/db/insert-rows.ts'
import { splitName } from './rules/person-name.ts'

/** Everyone has the same password. */
export const demoUsers: DemoPart = {
  creates: 'users',

  async create({ db, people, passwordHash, ids }) {
    const rows = people.map((person, i) => {
      const { name, firstName, lastName } = splitName(person.name)
      return {
        name,
        first_name: firstName,
        last_name: lastName,
        email: emailOf(name),
        password_hash: passwordHash,
        is_sample: true,
        time_zone: zones[person.place],
        // Addresses reserved for examples.
        ip_address: person.seen === null ? null : `203.0.113.${i + 10}`,
        status: person.name === 'Bruno Teixeira' ? 'disabled' : 'active',
        created_at: momentOf(person.joined, i),
        updated_at: momentOf(person.changed ?? person.joined, i),
      }
    })
    ids.users = await insertNamed(db, { table: 'users', rows })
  },
}
