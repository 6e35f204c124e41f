import type { FormTexts } from '../texts.ts';

/** What every form says beside its own texts. */
export const forms: FormTexts<'hu'> = {
  confirmation: {
    title: 'A cím megerősítése folyamatban',
    waiting:
      'Levelet küldtünk ide: {email}. A benne lévő hivatkozás erősíti meg a címedet; addig körülnézhetsz és űrlapokat tölthetsz ki.',
    again: 'Küldés újra',
    sent: 'A levél úton van.',
  },
  textHeld:
    'Ez a verseny {held} MB szöveget tartalmaz a lehetséges {most} MB-ból. Ami ezen felül van, azt elutasítjuk: rövidítsd a megjegyzéseket vagy a saját mezőket, vagy vegyél ki indulókat.',
  save: 'Mentés',
  saving: 'Mentés folyamatban …',
  sending: 'A fájl küldése',
  saved: 'Mentve',
  restored: 'Amit elkezdtél, újra itt van.',
  discard: 'Elvetés',
  changed: 'Ezt közben valaki módosította.',
  changedFields: 'Ezt közben valaki módosította: {fields}.',
  takeOver: 'Átvétel',
  keepMine: 'A sajátom marad',
  unsavedTitle: 'Kilépsz mentés nélkül?',
  unsaved: 'Amit itt megadtál, még nincs elmentve.',
  stay: 'Itt maradok',
  leave: 'Kilépés mentés nélkül',
  wait: {
    seconds: {
      one: 'Túl sok próbálkozás. {count} másodperc múlva próbáld újra.',
      other: 'Túl sok próbálkozás. {count} másodperc múlva próbáld újra.',
    },
    minutes: {
      one: 'Túl sok próbálkozás. {count} perc múlva próbáld újra.',
      other: 'Túl sok próbálkozás. {count} perc múlva próbáld újra.',
    },
  },
  line: {
    ahead: {
      one: 'Sorban állsz: {count} ember van előtted',
      other: 'Sorban állsz: {count} ember van előtted',
    },
    next: 'Sorban állsz, te következel',
    wait: 'Körülbelül {time}. A helyed megmarad; hagyd nyitva az oldalt, magától folytatódik.',
    seconds: { one: '{count} másodperc', other: '{count} másodperc' },
    minutes: { one: '{count} perc', other: '{count} perc' },
  },
};
