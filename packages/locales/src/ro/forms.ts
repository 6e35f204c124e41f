import type { FormTexts } from '../texts.ts';

/** What every form says beside its own texts. */
export const forms: FormTexts<'ro'> = {
  confirmation: {
    title: 'Adresa ta se confirmă',
    waiting:
      'Un mesaj este pe drum spre {email}. Linkul din el îți confirmă adresa; până atunci poți să te uiți și să completezi formulare.',
    again: 'Trimite din nou',
    sent: 'Mesajul este pe drum.',
  },
  textHeld:
    'Acest concurs conține {held} din {most} MB de text. Ce trece peste este refuzat: scurtează notele sau câmpurile proprii ori scoate participanți.',
  save: 'Salvează',
  saving: 'Se salvează …',
  sending: 'Se trimite fișierul',
  saved: 'Salvat',
  restored: 'Ceea ce ai început este din nou aici.',
  discard: 'Renunță',
  changed: 'Cineva a modificat între timp.',
  changedFields: 'Cineva a modificat între timp: {fields}.',
  takeOver: 'Preia modificările',
  keepMine: 'Păstrează ale mele',
  unsavedTitle: 'Ieși fără să salvezi?',
  unsaved: 'Ceea ce ai introdus aici nu este încă salvat.',
  stay: 'Rămân aici',
  leave: 'Părăsesc fără a salva',
  wait: {
    seconds: {
      one: 'Prea multe încercări. Încearcă din nou peste {count} secundă.',
      few: 'Prea multe încercări. Încearcă din nou peste {count} secunde.',
      other: 'Prea multe încercări. Încearcă din nou peste {count} de secunde.',
    },
    minutes: {
      one: 'Prea multe încercări. Încearcă din nou peste {count} minut.',
      few: 'Prea multe încercări. Încearcă din nou peste {count} minute.',
      other: 'Prea multe încercări. Încearcă din nou peste {count} de minute.',
    },
  },
  line: {
    ahead: {
      one: 'Ești la rând: {count} persoană este înaintea ta',
      few: 'Ești la rând: {count} persoane sunt înaintea ta',
      other: 'Ești la rând: {count} de persoane sunt înaintea ta',
    },
    next: 'Ești la rând și urmezi',
    wait: 'Cam {time}. Locul tău se păstrează; lasă pagina deschisă, continuă singură.',
    seconds: { one: '{count} secundă', few: '{count} secunde', other: '{count} de secunde' },
    minutes: { one: '{count} minut', few: '{count} minute', other: '{count} de minute' },
  },
};
