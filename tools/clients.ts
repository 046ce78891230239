import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { withoutNames } from '../server/api/named-schemas.ts'
import { planCalls } from './clients/calls.ts'
import { type DemoPlace, withDemoPlace } from './clients/demo-place.ts'
import { clientsFolder, generatedClients, writeDescriptions } from './clients/generated-clients.ts'

/** Generates clients from the description of a running demo, compiles them, and makes every GET with each. */
async function runClients(names: readonly string[]): Promise<void> {
  rmSync(join(clientsFolder, 'dist'), { recursive: true, force: true })
  await withDemoPlace(async (place) => {
    const openapi = await described(place, '/v2/openapi.json')
    await writeDescriptions(openapi, await described(place, '/v2/docs'))
    const calls = await planCalls(place, withoutNames(JSON.parse(openapi)))
    console.log(`${calls.length} calls of the demo returned 200 and matched the description.`)
    for (const client of generatedClients.filter(({ name }) => names.length === 0 || names.includes(name))) {
      const { replies, rows, faults } = await client.run({
        url: place.url,
        token: place.walked.owner.token,
        calls,
      })
      console.log(
        `${client.name}: ${replies} of ${calls.length} replies, ${rows} rows, ${faults.length} faults.`,
      )
      for (const fault of faults) console.log(`  ${fault.slice(0, 1_000)}`)
      if (replies !== calls.length || faults.length > 0) process.exitCode = 1
    }
  })
}

async function described({ walked }: DemoPlace, path: string): Promise<string> {
  const { status, text } = await walked.call(`GET ${path}`)
  if (status !== 200) throw new Error(`GET ${path} returned ${status}.`)
  return text
}

await runClients(process.argv.slice(2))
