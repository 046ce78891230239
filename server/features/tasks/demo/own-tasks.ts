/** The tasks of internal projects; `tasks.ts` explains the notation. */
export const ownTasks: Record<string, string> = {
  'Studio website': `
    x New portraits @Hannah
    x Case study: ferries @Hannah
    Case study: looms @Hannah !2026-12-01
    Page for applicants @Beatriz @Sophie !2026-11-23
    Measure visits without cookies @Beatriz
    - Guest book`,
  'Internal tools': `
    x One sign-in for everything @Aarav
    x Backups to another country @Karan
    Renew the domain names @Karan !2026-11-29
    Replace the door system @Kavya
    Find the laptop of the last summer
    - Office radio`,
  'Design system': `
    x Colours and contrasts @Fatima
    x Buttons, all states @Lucia
    Tables that fit on a telephone @Samuel !2026-11-27
    Dates and times in three languages @Fatima
    Charts that print well @Lucia !2026-12-08
    Page that explains spacing @Sophie
    - Dark patterns, a warning`,
  Hiring: `
    x Write the advertisement @Liam
    x Read 64 letters @Tomás
    Second interviews @Liam @Tomás !2026-11-20
    Answer everybody who was not chosen @Tomás !2026-11-27`,
  'Security review': `
    x List what we keep of whom @Divya
    Update the oldest libraries @Elias !2026-11-22
    Rehearse a stolen laptop @Divya
    Read the rules of the new law @Elias`,
  'Team meetings': `
    x Agenda of the autumn meeting @Meera
    Agenda of the winter meeting @Meera !2026-12-01
    Speakers for the Friday talk`,
  'Research day': `
    Choose three subjects
    Invite somebody from the university`,
  'Summer retreat': `
    x Book the house by the lake @Rita
    x Ask who eats what @Rita
    Bring the photographs together @Rita
    - Karaoke`,
  'Old intranet': `
    x Save what is worth it @Yusuf
    x Switch it off @Yusuf
    - Redesign`,
}
