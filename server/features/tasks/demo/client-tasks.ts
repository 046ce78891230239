/** The tasks of client projects; `tasks.ts` explains the notation. */
export const clientTasks: Record<string, string> = {
  'Ferry booking site': `
    x Draw the timetable page @Fatima
    x Import the fares of last season @Aarav
    x Book a crossing without an account @Beatriz
    x Pay by card @Aarav @Beatriz
    x Write the terms of carriage @Inês
    Pay by bank transfer @Aarav !2026-11-27
    Show crossings that the fog has cancelled @Beatriz !2026-11-20
    Read the timetable aloud to screen readers @Quentin !2026-12-04
    Season tickets @Inês @Rita !2026-12-18 €
    Seats for bicycles
    Cut the first load below one second @Quentin
    - Booking by fax
    Translate into Spanish and French @Fatima
    Photographs of all six ferries`,
  'Crew rota app': `
    x List the crew with their licences @Ishaan
    x Swap a shift with a colleague @Divya
    x Warn when somebody rests too little @Tara
    Rota of the Christmas weeks @Inês !2026-12-11
    Offline mode below deck @Ishaan !2026-12-04
    Push a message when a shift changes @Ishaan
    Export hours for payroll @Tara
    Try it with twelve skippers @Divya !2026-11-24
    - Chat between ships
    Icons for high tide and low tide`,
  'Ferry support retainer': `
    x Answer the tickets of September @Karan
    x Answer the tickets of October @Karan
    x Renew the certificates @Rita
    Answer the tickets of November @Karan !2026-11-30
    Restore a backup, to see that it works @Rita !2026-11-25
    Write down who calls whom at night`,
  'Pier 4 display installation': `
    x Survey the pier @Pedro
    x Order four displays @Pedro
    x Run power along the handrail @Gonçalo @Joana
    x Mount the northern display @Gonçalo
    Mount the southern display @Joana !2026-11-19
    Seal the boxes against salt water @Ugo !2026-11-23
    Teach the harbour office to write on them @Pedro
    - Fifth display`,
  'Bakery web shop': `
    x Catalogue with allergens @Hannah
    x Order bread for tomorrow @Callum
    x Fetch or have it brought @Callum
    x Recipes of the week @Hannah
    Gift boxes for the holidays @Quentin !2026-11-18
    Standing orders for cafés @Callum @Liam !2026-12-02 €
    Vouchers @Grace
    Refuse orders after the ovens are full @Callum
    Reviews, with a reply of the baker @Hannah
    - Loyalty points
    Find out why carts are left behind`,
  'Bakery brand refresh': `
    x Interviews in the shop @Samuel
    x Three directions for the sign @Lucia
    x Choose a direction with the owners @Sophie
    Draw the final sign @Lucia !2026-11-21
    Bags, boxes, stickers @Fatima !2026-12-05
    Words for the window @Hannah
    Photographs at five in the morning @Lucia @Fatima
    Guide of twelve pages @Sophie !2026-12-15
    - Mascot`,
  'Oven sensor replacement': `
    x Read out the old sensors @Ugo
    Replace the sensors of oven 2 @Ugo !2026-11-17
    Replace the sensors of oven 3 @Ugo !2026-11-24
    Calibrate all of them @Ugo`,
  'Loom monitoring': `
    x Fit sensors to the first 20 looms @Elias
    x Send a reading every ten seconds @Aarav
    x Dashboard of one hall @Tara
    x Alarm when a thread breaks @Aarav
    x Fit sensors to the next 60 looms @Elias
    Fit sensors to the last 60 looms @Elias !2026-12-10
    Dashboard for the night shift @Tara @Divya !2026-11-26
    Tell dust from a broken needle @Kavya @Quentin
    Keep readings for seven years @Aarav !2026-12-01 €
    Report by loom and week @Divya
    - Report by spindle
    Survive a power cut @Elias
    Train two technicians of the mill`,
  'Fabric catalogue': `
    x Scan 300 swatches @Beatriz
    x Search by colour @Ishaan
    Search by weight and weave @Ishaan !2026-11-28
    Zoom until the threads show @Beatriz
    Prices by customer @Kavya !2026-12-09 €
    - Print edition
    Share a swatch by link @Ishaan`,
  'Reader app': `
    x Turn pages by thumb @Callum
    x Night colours @Samuel
    x Download for the train @Ishaan
    x Font sizes for tired eyes @Samuel
    Footnotes without losing the page @Callum !2026-11-25
    Bookmarks over all devices @Ishaan !2026-12-03
    Read aloud @Liam @Callum
    Publish to both stores @Liam !2026-12-17
    - Page turning sound
    Crash on the oldest tablet @Ishaan`,
  Subscriptions: `
    x Monthly and yearly @Elias
    x Invoice by mail @Callum
    Pause for the holidays @Elias !2026-11-30
    Give a subscription as a present @Tara !2026-12-12
    Retry a card that was refused @Elias
    - Lifetime subscription
    Win back who has left`,
  'Patient forms': `
    x Consent form @Yusuf
    x History form @Beatriz
    x Signature with a finger @Yusuf
    x Check with the data protection officer @Liam
    Form for children @Beatriz
    - Video call`,
  'Clinics portal handover': `
    x Inventory of servers @Elias
    x Hand over the passwords @Yusuf
    Answer questions for six weeks @Yusuf`,
  'Label printer': `
    x Replace the print head @Gonçalo
    x Print 500 labels without a jam @Gonçalo
    - Second printer`,
}
