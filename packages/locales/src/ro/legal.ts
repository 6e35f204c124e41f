import type { LegalTexts } from '../texts.ts';

export const legal: LegalTexts<'ro'> = {
  links: 'Informații legale',
  imprint: 'Date de identificare',
  privacy: 'Protecția datelor',
  contract: 'Condiții contractuale',
  absentTitle: 'Această pagină nu există aici',
  absent: 'Cine administrează serviciul nu a pus-o la dispoziție.',
  kept: 'Ce păstrează acest dispozitiv',
  title: 'Datele tale pe acest dispozitiv',
  lead: 'Fără reclame, fără urmărire, fără cookie-uri. Aceste pagini păstrează doar ce le trebuie ca să funcționeze, iar totul rămâne pe acest dispozitiv:',
  keeps: {
    login: 'Cine este autentificat, până la deconectare.',
    settings:
      'Limba, aspectul, cum ai aranjat tabelele și ferestrele, și pentru ce versiune a fost reîncărcată o pagină.',
    followed: 'Pe cine urmărești, cu numele și anul nașterii sau clubul, ca să fie regăsit la alt concurs.',
    drafts: 'Formularele începute, până când sunt salvate sau te deconectezi.',
    impulses: 'Impulsurile manuale, până când ajung la server.',
    offline: 'Ultima stare a cel mult cinci concursuri, ca să se deschidă și fără rețea.',
  },
  reports:
    'Cu acordul tău, paginile raportează și erorile programului celui care administrează serviciul: ce eroare, în ce loc din program, în ce versiune. Fără nume, fără date introduse, fără adrese cu părți secrete.',
  onlyNeeded: 'Doar ce este necesar',
  understood: 'Am înțeles',
  alsoReports: 'Și rapoarte de erori',
  chosen: 'Alegerea actuală: {choice}',
  later: 'Poți schimba oricând, în josul paginii.',
};
