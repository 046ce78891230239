/** A fault that is planted on purpose: with it, one of its tests must fail. */
export type Fault = {
  name: string
  file: string
  /** Found exactly once in the file. */
  text: string
  becomes: string
  /** The sentence that is no longer true. */
  breaks: string
  tests: string[]
  /** What a failure must say, where the proof is who notices. */
  says?: string
}

type Planted = Omit<Fault, 'name' | 'file' | 'tests'> & { tests: string }

/** A fault in a file of a feature, with a test below the same feature. */
export function faultIn(feature: string, file: string, planted: Planted, more = ''): Fault {
  const at = (path: string) => `server/features/${feature}/${path}`
  return { ...planted, name: `${feature}${more}`, file: at(file), tests: [at(planted.tests)] }
}
