import type { ComponentType } from 'react'
import type { paths } from '../../paths.ts'
import type { WholePerson } from './member-calls.ts'

export type PartProps = {
  person: WholePerson
  /** False: the part is shown without forms. */
  mayChange: boolean
}

/** A page of a member, at its own address. */
export type MemberPart = {
  title: string
  at: Parameters<typeof paths.member>[2]
  show: ComponentType<PartProps>
  /** Charts and lists take what there is; forms read best narrow. */
  isWide?: true
}
