import type { ComponentType } from 'react'
import type { paths } from '../../paths.ts'
import type { WholePerson } from './member-calls.ts'

export type PartProps = {
  person: WholePerson
  /** False: the reader is no manager, or the member is gone: it is shown, and that is all. */
  mayChange: boolean
}

/** A part of what is known of a member, at an address of its own. */
export type MemberPart = {
  title: string
  at: Parameters<typeof paths.member>[2]
  show: ComponentType<PartProps>
}
