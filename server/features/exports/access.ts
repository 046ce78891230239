import { anyMember } from '../../api/access.ts'
import { makerAlone } from '../../api/maker-access.ts'
import { findExport } from './store/exports.ts'

export const mayListExports = anyMember

/** Each list has the access of its endpoint, which is asked again for the file. */
export const mayExportLists = {
  ...anyMember,
  text: `${anyMember.text} A list has the access of the call that lists its records, and its file has what this call shows the caller.`,
}

export const mayUseExport = makerAlone('export_id', findExport, 'The member who created the export.')
