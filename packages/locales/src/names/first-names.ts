/**
 * Frequent first names of the countries whose lists are imported, by language. They tell which word of a whole name is the
 * first name. Names are compared without case and accents. Words that are a surname more often than a first name are left out.
 */
const names = {
  de: `
    Adam Adrian Agnes Albert Alexander Alexandra Alfred Alina Alois Amelie Andrea Andreas Angelika Anja Anke Anna Anneliese
    Annemarie Annette Anni Anton Armin Arno Astrid August Barbara Bastian Beate Benedikt Benjamin Bernd Bernhard Bettina Bianca
    Birgit Bodo Brigitte Bruno Carina Carla Carolin Caroline Charlotte Christa Christian Christiane Christina Christine Christof
    Christoph Clara Claudia Clemens Constanze Cornelia Dagmar Daniel Daniela David Denise Dennis Detlef Dieter Dietmar Dirk
    Dominik Doris Dorothea Eberhard Edith Elena Elfriede Elias Elisa Elisabeth Elke Ella Elsa Emil Emilia Emily Emma Erich Erik
    Erika Ernst Erwin Esther Eugen Eva Evelyn Fabian Fabio Felix Finn Florian Franz Franziska Frieda Frieder Friedrich Fritz
    Gabriel Gabriele Georg Gerald Gerd Gerda Gerhard Gerlinde Gernot Gertrud Gisela Gottfried Greta Gudrun Günter Günther Gustav
    Hanna Hannah Hannes Hanno Hans Harald Hartmut Hedwig Heide Heidi Heike Heiko Heiner Heinrich Heinz Helene Helga Helmut
    Henri Henrik Henry Herbert Hermann Herta Hilde Hildegard Holger Horst Hubert Hugo Ida Ilse Ines Ingeborg Ingo Ingrid Irene
    Iris Irma Isabel Isabella Jakob Jan Jana Janina Jannik Jasmin Jens Joachim Johann Johanna Johannes Jonas Jonathan Jörg
    Josef Josefine Judith Julia Julian Jürgen Jutta Kai Karin Karl Karla Karoline Katharina Kathrin Katja Katrin Kerstin Kevin
    Kilian Klara Klaus Konrad Korbinian Kornelia Kristina Kurt Lara Laura Laurenz Laurin Lea Lena Leni Leo Leon Leonhard Leonie
    Leopold Levi Lia Liam Lilli Lilly Lina Linda Linus Lisa Lorenz Lotte Louis Louisa Luca Ludwig Luis Luisa Luka Lukas Luzia
    Maja Manfred Manuel Manuela Marc Marcel Marco Marcus Margareta Margarete Margit Margot Maria Marianne Marie Marina Mario Marion
    Marius Mark Marko Markus Marlene Marlies Martha Martin Martina Mateo Mathias Mathilda Matilda Matteo Matthias Max Maximilian
    Maya Melanie Mia Michael Michaela Milena Mira Miriam Monika Moritz Nadine Nadja Natalie Natascha Nele Nicole Niklas Niko
    Nils Nina Noah Nora Norbert Olaf Oliver Olivia Oskar Otto Pascal Patricia Patrick Patrizia Paul Paula Pauline Peter Petra
    Philip Philipp Pia Pius Quirin Rainer Ralf Ralph Ramona Raphael Rebecca Regina Reiner Reinhard Reinhold Renate Rene
    Richard Rita Robert Robin Roland Rolf Roman Ronja Rosa Rosi Rosmarie Rosemarie Rudolf Rupert Ruth Sabine Sabrina Samuel
    Sandra Sara Sarah Sascha Sebastian Selina Severin Siegfried Sigrid Silke Silvia Simon Simona Simone Sofia Sofie Sonja Sophia
    Sophie Stefan Stefanie Steffen Steffi Stephan Stephanie Susanne Sven Svenja Sylvia Tanja Tatjana Theo Theodor Theresa
    Therese Thomas Thorsten Tim Timo Tina Tobias Tom Toni Torsten Traudl Ulrich Ulrike Ursula Uschi Ute Uwe Valentin Valentina
    Valerie Vanessa Vera Verena Veronika Victoria Viktor Viktoria Vincent Vinzenz Volker Waltraud Walter Walther Werner Wiebke
    Wilfried Wilhelm Willi Wolfgang Xaver Yannick Yvonne Zita Zoe`,
  en: `
    Aaron Abigail Adam Adrian Aidan Alan Albert Alex Alexander Alice Alison Allison Amanda Amber Amelia Amy Andrea Andrew Angela
    Ann Anna Anne Anthony Archie Arthur Ashley Ava Barbara Ben Benjamin Beth Bethany Betty Beverly Bill Bob Brandon Brenda Brian
    Bridget Brittany Caitlin Callum Cameron Carl Carol Caroline Carolyn Catherine Charles Charlie Charlotte Cheryl Chloe Chris
    Christian Christina Christine Christopher Claire Cody Colin Connor Craig Cynthia Dan Daniel Danielle Darren Dave David
    Deborah Debra Denise Dennis Derek Diana Diane Dominic Donald Donna Dorothy Douglas Duncan Dylan Edward Eleanor Elizabeth
    Ella Ellie Emily Emma Eric Erin Ethan Eugene Evan Evelyn Evie Fiona Florence Frances Frank Fred Freya Gareth Gary Gavin
    Gemma George Georgia Gerald Gillian Glenn Gloria Grace Graham Greg Gregory Hannah Harold Harriet Harry Hazel Heather
    Heidi Helen Henry Holly Howard Hugh Ian Imogen Isaac Isabel Isabella Isla Ivy Jack Jackie Jacob Jacqueline Jade Jake James
    Jamie Jane Janet Janice Jason Jay Jean Jeff Jeffrey Jennifer Jenny Jeremy Jessica Jill Jim Jo Joan Joanna Joanne Jodie Joe
    Joel John Jon Jonathan Jordan Joseph Josh Joshua Joyce Judith Judy Julia Julie June Justin Karen Kate Katherine Kathleen
    Kathryn Katie Kayla Keith Kelly Kenneth Kerry Kevin Kim Kimberly Kirsty Kyle Larry Laura Lauren Leah Lee Leo Leslie Lewis
    Liam Lily Linda Lindsay Lindsey Lisa Liz Logan Lorraine Louis Louise Lucas Lucy Luke Lydia Lynn Madeleine Madison Malcolm
    Marcus Margaret Maria Marie Marilyn Mark Martha Martin Mary Mason Matilda Matt Matthew Maureen Max Megan Melissa Mia Michael
    Michelle Mikaela Mike Millie Molly Nancy Naomi Natalie Natasha Nathan Nathaniel Neil Niamh Nicholas Nick Nicola Nicole Nigel
    Noah Nora Oliver Olivia Oscar Owen Pamela Patricia Patrick Paul Paula Penelope Peter Phil Philip Phillip Phoebe Poppy
    Rachael Rachel Ralph Randy Raymond Rebecca Richard Rob Robert Robin Roger Ronald Rory Rose Rosie Ross Roy Ruby Russell Ruth
    Ryan Sally Sam Samantha Samuel Sandra Sara Sarah Scarlett Scott Sean Sebastian Shannon Sharon Shaun Shirley Sian Simon
    Sophia Sophie Stacey Stanley Stephanie Stephen Steve Steven Stuart Sue Summer Susan Suzanne Sydney Teresa Terry Theo
    Theodore Theresa Thomas Tim Timothy Tina Toby Todd Tom Tony Tracey Tracy Travis Trevor Tyler Valerie Vanessa Veronica
    Victor Victoria Vincent Virginia Wayne Wendy William Willow Yvonne Zachary Zoe`,
  es: `
    Aarón Abel Adela Adrián Adriana Agustín Agustina Aitana Aitor Alba Alberto Alejandra Alejandro Alfonso Alfredo Alicia
    Almudena Álvaro Amaia Amparo Ana Andrea Andrés Ángel Ángela Ángeles Antonia Antonio Ariadna Arnau Asier Asunción Aurora
    Beatriz Begoña Belén Benito Berta Blanca Borja Bruno Camila Candela Carla Carlos Carlota Carmen Carolina Catalina Cecilia
    César Clara Claudia Concepción Consuelo Cristian Cristina Cristóbal Dani Daniel Daniela David Diana Diego Dolores Edgar
    Eduardo Elena Elisa Elsa Elvira Emilia Emilio Emma Encarnación Enric Enrique Eric Ernesto Esteban Esther Eugenia Eugenio
    Eva Fátima Federico Felipe Fernando Ferran Fernanda Francesc Francisca Francisco Gabriel Gabriela Gael Gemma Gerard
    Gerardo Germán Gloria Gonzalo Gorka Gregorio Guadalupe Guillem Guillermo Gustavo Héctor Hugo Ignacio Iker Imanol Inés
    Inmaculada Íñigo Irene Iria Isabel Isabella Ismael Iván Izan Jaime Javier Jesús Jimena Joaquín Joel Jon Jordi Jorge José
    Josefa Josep Josu Juan Juana Juanjo Judith Julen Julia Julián Julieta Julio Laia Laura Leandro Leire Leo Leticia Lidia
    Lola Lorena Lorenzo Lourdes Lucas Lucía Luciana Luis Luisa Luz Macarena Magdalena Maite Manuel Manuela Mar Marc Marcelo
    Marco Marcos Margarita María Mariana Mariano Marina Mario Marisol Marta Martí Martina Mateo Matías Mercedes Miguel Mikel
    Milagros Miriam Mireia Mónica Montserrat Natalia Nerea Nicolás Nieves Noa Noelia Nuria Oihane Olga Olivia Oriol Óscar
    Pablo Paloma Paola Patricia Paula Pedro Pere Pilar Pol Rafael Ramiro Ramón Raquel Raúl Rebeca Ricardo Roberto Rocío Rodrigo
    Rosa Rosario Rubén Salvador Samuel Sandra Santiago Sara Saúl Sebastián Sergi Sergio Silvia Simón Sofía Soledad Sonia Susana
    Tamara Teresa Tomás Unai Valentina Valeria Valentín Vanesa Vega Verónica Vicente Víctor Victoria Ximena Xabier Xavier
    Yolanda Zoe`,
  hu: `
    Ádám Ádin Adél Adrián Adrienn Ágnes Ágota Ákos Aladár Albert Alexandra Aliz Ambrus Andor Andrea András Anett Anikó Anita Anna
    Annamária Áron Árpád Attila Barbara Barnabás Béla Bea Beáta Bence Bendegúz Bernadett Bertalan Bianka Blanka Boglárka Bohdan
    Boldizsár Borbála Botond Brigitta Csaba Csanád Csenge Csilla Csongor Dalma Dániel Dávid Dénes Dezső Diána Domonkos Dominik
    Dóra Dorina Dorka Dorottya Edina Edit Elek Előd Emese Emil Emília Emma Endre Enikő Erik Erika Erna Ernő Erzsébet Eszter
    Etelka Éva Evelin Fanni Ferenc Flóra Flórián Gábor Gabriella Gáspár Gergely Gergő Géza Gizella Gréta Gusztáv Gyöngyi Györgyi
    György Gyula Hajnalka Hanga Hanna Hédi Henrietta Hunor Ibolya Ildikó Ilona István Iván Ivett Izabella Izsák János Janka Jázmin
    Jenő Johanna Jolán Jolán Jonatán József Judit Juli Júlia Julianna Jusztina Kamilla Kármen Karola Károly Katalin Kata Kinga
    Kitti Klára Klaudia Klaudia Kornél Kornélia Kristóf Krisztián Krisztina Krisztofer Kriszta Lajos Lara Laura László Lehel Lelle
    Léna Levente Lili Liliána Lilla Linda Lívia Lóránt Loránd Luca Lúcia Luca Magda Magdolna Máté Márk Marcell Margit Mária Marianna
    Márton Márta Marietta Marina Martin Mátyás Melinda Mercédesz Mihály Mikes Miklós Milán Milla Mira Mirjam Mónika Nándor Natália
    Nikolett Nikoletta Nimród Nina Noel Noémi Nóra Norbert Noel Olivér Olívia Orsolya Orsi Ottó Pál Panna Patrícia Patrik Péter
    Petra Piroska Ramóna Regina Rebeka Réka Renáta Richárd Rita Róbert Roland Rózsa Rozália Rudolf Sándor Sára Sarolta Sebestyén
    Simon Sofia Soma Szabina Szabolcs Szandra Szilárd Szilvia Szofi Szonja Tamara Tamás Tekla Teodóra Terézia Tibor Tícia Tihamér
    Tímea Tivadar Tünde Valéria Vanda Vanessza Vendel Vera Veronika Vera Viktor Viktória Viktor Vilmos Vince Viola Virág Vivien Zalán
    Zétény Zita Zoé Zoltán Zorka Zsigmond Zsanett Zsófia Zsófi Zsolt Zsombor Zsuzsa Zsuzsanna`,
  it: `
    Achille Adele Adriano Agata Agnese Agostino Alberta Alberto Aldo Alessandra Alessandro Alessia Alessio Alex Alfonso Alfredo
    Alice Alina Allegra Amedeo Andrea Angela Angelica Angelo Anita Anna Annalisa Annamaria Antonella Antonietta Antonino Antonio
    Arianna Armando Arturo Asia Augusto Aurora Azzurra Barbara Beatrice Benedetta Benedetto Bianca Bruna Bruno Camilla Carla
    Carlo Carlotta Carmela Carmelo Carmen Carmine Carolina Caterina Cecilia Celeste Cesare Chiara Ciro Clara Claudia Claudio
    Corrado Cosimo Cristian Cristiana Cristiano Cristina Damiano Daniela Daniele Dario Davide Debora Denis Denise Diego Dino
    Domenica Domenico Donatella Donato Edoardo Elena Eleonora Elia Elisa Elisabetta Emanuela Emanuele Emilia Emilio Emma Enea
    Enrica Enrico Enzo Ester Ettore Eugenio Eva Fabiana Fabio Fabrizio Federica Federico Felice Ferdinando Ferruccio Filippo
    Fiorella Flavia Flavio Franca Francesca Francesco Franco Fulvio Gabriele Gabriella Gaetano Gaia Gemma Gennaro Giacomo Giada
    Giampaolo Giampiero Gian Gianfranco Gianluca Gianluigi Gianmarco Gianni Gilberto Ginevra Gino Gioele Giorgia Giorgio Giovanna
    Giovanni Giulia Giuliana Giuliano Giulio Giuseppe Giuseppina Gloria Grazia Graziano Greta Guglielmo Guido Ida Ignazio Ilaria
    Irene Isabella Ivan Ivano Jacopo Lara Laura Lavinia Leonardo Letizia Lia Licia Liliana Linda Lisa Livia Livio Lorenza
    Lorenzo Luca Lucia Luciana Luciano Lucrezia Ludovica Luigi Luigia Luisa Maddalena Manuel Manuela Mara Marcella Marcello Marco
    Margherita Maria Mariangela Marianna Marika Marina Mario Marisa Marta Martina Martino Massimiliano Massimo Matilde Matteo
    Mattia Maura Maurizio Mauro Melissa Mia Michela Michele Michelangelo Mirco Mirko Miriam Monica Nadia Natale Nicola Nicole
    Nicoletta Nicolò Nino Noemi Nunzia Olga Oscar Ottavia Paola Paolo Pasquale Patrizia Piera Pierluigi Piero Pietro Raffaele
    Raffaella Rebecca Renata Renato Riccardo Rita Roberta Roberto Rocco Romano Romeo Rosa Rosanna Rosaria Rosario Rossana
    Rossella Ruggero Sabrina Salvatore Samuel Samuele Sandra Sandro Santo Sara Saverio Sebastiano Serena Sergio Silvana Silvia
    Silvio Simona Simone Sofia Sonia Stefania Stefano Stella Susanna Tania Tatiana Teresa Tiziana Tiziano Tommaso Ugo Umberto
    Valentina Valentino Valeria Valerio Vanessa Vera Veronica Vincenza Vincenzo Viola Virginia Vito Vittoria Vittorio Viviana
    Walter Ylenia`,
  no: `
    Adrian Agnes Aksel Albert Aleksander Alexander Alf Alma Amalie Amanda Anders Andreas Andrine Ane Anette Anita Anja Anna
    Anne Annette Are Arild Arne Arnfinn Arvid Asbjørn Aslak Astri Astrid Aud August Aurora Benedicte Bente Berit Bjarne Bjørg
    Bjørn Børge Camilla Carina Caroline Cathrine Cecilie Charlotte Christian Christina Christine Christoffer Dag Dagfinn Dagny
    Daniel David Didrik Edvard Egil Eilert Einar Eirik Eirin Eivind Elin Elina Eline Elisabeth Elise Ella Ellen Else Emil Emilie
    Emma Endre Erik Erlend Erling Espen Even Eva Fillip Filip Finn Fredrik Frida Frode Gard Geir Georg Gerd Gjermund Grete Gro
    Gudrun Guri Gunhild Gunn Gunnar Gunvor Gustav Guttorm Haakon Håkon Hallvard Halvor Hanna Hanne Hans Harald Håvard Hedda
    Hege Heidi Helene Helge Henriette Henrik Henning Herman Herborg Hilde Hildegunn Hogne Idar Ida Ingeborg Inga Inge Inger
    Ingrid Ingvild Ingunn Isak Iselin Ivar Iver Jakob Jan Janne Jarle Jens Jenny Jo Joakim Johan Johanne Johannes John Jon
    Jonas Jonny Jørgen Jørn Jorunn Josefine Julia Julie Kaja Kåre Kari Karin Karoline Katrine Kenneth Kim Kirsten Kjell Kjersti
    Kjetil Knut Kristian Kristin Kristina Kristine Kristoffer Lars Lasse Laila Lea Leif Lene Leon Lillian Lilly Lina Linda Line
    Linn Linnea Liv Lise Live Lotte Ludvig Lucas Lukas Mads Magne Magnhild Magnus Maja Malin Margit Margrete Mari Maria Marianne
    Marie Marit Marius Markus Marte Marthe Martin Martine Mathea Mathias Mathilde Matheo Merete Mette Mia Mikael Mikkel Mille
    Mina Monica Morten Nicolai Nikolai Nikoline Nils Nina Noah Nora Oda Odd Oddbjørn Oddvar Ola Olaf Olai Olav Ole Olea Oline
    Oliver Olivia Oskar Øivind Ørjan Øystein Øyvind Pål Peder Per Pernille Petra Petter Philip Pia Preben Ragnar Ragnhild
    Rakel Randi Rasmus Reidar Reidun Rita Roar Roger Rolf Ronny Rune Runa Ruth Sander Sandra Sara Sebastian Selma Sigbjørn Signe
    Sigmund Sigrid Sigurd Silje Simen Sindre Siren Siri Sissel Siv Sivert Sjur Snorre Sofie Solfrid Solveig Solvor Sondre Sonja
    Steffen Stein Steinar Stian Stig Stine Ståle Sunniva Susanne Svein Sven Sverre Synne Synnøve Tage Terje Thea Theodor Thomas
    Thor Thorleif Tiril Tina Tobias Tom Tommy Tone Tor Torbjørn Tord Tore Torgeir Torhild Torill Torstein Torunn Trine Trond
    Trude Trygve Truls Turid Tuva Ulrik Unni Vegard Vebjørn Vetle Vibeke Victoria Vidar Vigdis Vilde Vilja William Wenche Wilma
    Yngve Åge Åse Åshild Åsmund`,
  ro: `
    Adela Adelina Adina Adrian Adriana Alex Alexandra Alexandru Alexia Alin Alina Amalia Ana Anamaria Anastasia Anca Ancuța
    Andra Andreea Andrei Anda Angela Anghel Anișoara Antonia Anton Antonela Ariana Aura Aurel Aurelia Aurelian Bianca Bogdan
    Brândușa Camelia Carla Carmen Catrinel Cătălin Cătălina Cerasela Cezar Ciprian Claudia Claudiu Codruț Codruța Constantin
    Constanța Corina Corneliu Cornel Cornelia Cosmin Cosmina Costel Costin Crina Cristi Cristian Cristiana Cristina Dan Dana
    Daniel Daniela Daria Darius David Delia Denis Denisa Despina Diana Dinu Doina Dorel Dorin Dorina Doru Dragoș Dumitru Dumitra
    Ecaterina Eduard Elena Elisa Elisabeta Emanuel Emanuela Emil Emilia Emilian Ema Erika Ervin Eugen Eugenia Eva Evelina Fabian
    Felicia Filip Flavia Flaviu Florentina Florian Florin Florina Gabriel Gabriela George Georgiana Gheorghe Gheorghița Gicu
    Gigel Grațiela Grigore Horia Horațiu Iacob Ianis Ileana Ilie Ilinca Ina Ingrid Ioan Ioana Iolanda Ion Ionel Ionela Ionuț
    Irina Iris Iulia Iulian Iuliana Iuliu Izabela Larisa Laura Laurențiu Lavinia Leonard Letiția Lia Lidia Lili Liliana Lilian
    Liviu Livia Loredana Luana Luca Lucia Lucian Luciana Lucreția Luminița Mădălin Mădălina Magda Magdalena Maia Manuela Mara
    Marcel Marcela Margareta Maria Marian Mariana Marilena Marin Marina Marinela Marius Marta Matei Mateo Maxim Melania Melisa
    Mihaela Mihai Mihail Mihnea Mioara Mirabela Mircea Mirela Miruna Monica Nadia Natalia Neculai Nelu Nicoleta Nicolae Nicolas
    Nicu Nicușor Nina Oana Octavia Octavian Olga Olivia Olivian Otilia Ovidiu Oxana Patricia Paul Paula Pavel Petra Petre
    Petrișor Petronela Petru Petruța Radu Raluca Ramona Răzvan Rareș Raul Rebeca Remus Renata Robert Roberta Rodica Romeo Roxana
    Ruxandra Sabina Sabin Sanda Sandu Sara Sebastian Sergiu Silvia Silviu Silvian Simona Sofia Sonia Sorana Sorin Sorina Stela
    Stelian Stefania Ștefan Ștefania Ștefana Teodor Teodora Theodor Tiberiu Toma Traian Tudor Tudorița Valentin Valentina Valeria
    Valeriu Vasile Vasilica Veronica Victor Victoria Vicențiu Violeta Violetta Viorel Viorica Virgil Virginia Vlad Vladimir
    Voicu Yasmina Zoe`,
  /** Neighbours whose racers are on many lists: Czech, Slovak, Slovene, Croatian, Serbian, Polish, French, Dutch, Swedish, Finnish. */
  others: `
    Adéla Agata Agnieszka Ajda Aleks Aleksandra Aleš Alenka Alojz Aljaž Amadej Ana Andraž Andrej Andreja Andrzej Aneta Anita
    Anja Anna Antonín Anže Artur Barbora Bartosz Beata Blanka Blaž Blažka Bogdan Bohumil Bojan Bojana Bor Boris Bor Borut
    Božena Branko Brigita Čeněk Dalibor Damian Damir Damjan Dana Danica Danuta Dariusz Darja Darko Davor Dawid Dejan Denis Dino
    Domagoj Domen Dominika Dorota Drago Dragan Dražen Dušan Eliška Ema Erik Ewa Filip František Frantisek Gal Gašper Goran
    Gorazd Grega Gregor Grzegorz Hana Helena Honza Hrvoje Igor Irena Iva Ivan Ivana Iveta Ivica Ivo Jacek Jadranka Jagoda Jaka
    Jakub Jakov Jan Jana Janek Janez Jarmila Jaromír Jaroslav Jaroslava Jelena Jerzy Jiří Jirka Jitka Joanna Josip Jozef Jure
    Jurij Kaja Kamil Kamila Karel Karolína Karolina Katarína Katarina Katarzyna Kateřina Katja Klemen Klara Kristián Kristýna
    Krzysztof Lan Lana Leszek Lenka Libor Lovro Lubomír Lucie Lucija Luka Lukáš Łukasz Lidija Maciej Magdaléna Magdalena Maja
    Małgorzata Manca Marcin Marek Mariusz Mario Marija Marjan Marjeta Markéta Marko Marta Maruša Mateja Matěj Matej Mateusz
    Matevž Matic Matija Matjaž Matouš Michaela Michal Michał Miha Mihaela Mikuláš Milan Mile Milena Miloš Miran Miro Mirko
    Mirjana Miroslav Miroslava Mladen Mojca Monika Nada Naďa Natalija Natálie Neda Nejc Nenad Neža Nika Nikola Nikolina Nina
    Oldřich Ondřej Ondrej Patrik Paulina Pavel Pavla Pavol Paweł Peter Petr Petra Piotr Primož Przemysław Radek Radim Radka
    Radomir Radoslav Rafał Renata Robert Rok Romana Roman Ružica Samo Sandi Sanja Saša Sašo Sebastjan Šárka Silvo Šimon Sławomir
    Slavko Slobodan Soňa Srečko Stanislav Stanisław Stanko Stjepan Štefan Štěpán Štěpánka Špela Tadej Tadeusz Tadeja Tanja Tea
    Tereza Tilen Tim Timotej Tina Tine Tjaša Tomaž Tomasz Tomáš Tomislav Tone Tonka Urban Urh Urška Urša Uroš Václav Vanja
    Vanda Vedran Věra Veronika Vesna Vid Vít Vítek Viktor Vinko Vladimír Vladimir Vladislav Vlado Vlasta Vojtěch Vojtech Wojciech
    Zala Zbigniew Zdeněk Zdenka Zdenko Željka Željko Živa Žan Žiga Zofia Zora Zoran Zuzana Žofie
    Adeline Adrien Agathe Alain Alban Alexandre Alexis Alizée Amandine Amaury Ambre Amélie Anaïs André Anouk Antoine Arnaud
    Arthur Audrey Aurélie Aurélien Axel Baptiste Bastien Benoît Bernard Brigitte Bruno Camille Catherine Cécile Cédric Céline
    Chantal Charles Chloé Christelle Christophe Claire Clément Clémence Clémentine Corentin Coralie Cyril Cyrille Damien
    Delphine Denis Didier Édouard Éléonore Élise Éloïse Élodie Émeline Émile Émilie Emmanuel Emmanuelle Enzo Éric Estelle Étienne
    Fabien Fabienne Fabrice Fanny Florence Florent François Françoise Franck Frédéric Gaël Gaëlle Gaspard Gauthier Geoffrey
    Georges Gérard Gilles Grégoire Grégory Guillaume Guy Hélène Henri Hervé Hugues Inès Isabelle Jacques Jade Jean Jérémie
    Jérémy Jérôme Joël Joris Joséphine Juliette Julien Justine Kévin Laetitia Laurence Laurent Léa Léo Léon Léonie Lilou Loïc
    Lola Lou Louane Louise Luc Lucas Lucie Ludovic Maëlle Maël Manon Marc Marcel Margaux Marine Marjorie Martine Mathias Mathieu
    Mathilde Mathis Matthieu Maud Maxence Maxime Mélanie Mélissa Michel Michèle Mireille Morgane Nathalie Nathan Nicolas Noé Noémie
    Océane Olivier Pascale Philippe Pierre Quentin Raphaël Raphaëlle Régis Rémi Rémy Renaud Romain Roxane Sandrine Serge Séverine
    Solène Stéphane Stéphanie Sylvain Sylvie Tanguy Théo Théophile Thibault Thibaut Thierry Tiffany Timothée Tristan Valentin
    Véronique Victoire Vincent Violaine Virginie Xavier Yann Yannick Yves Yvette Zélie
    Anouk Arjen Bas Bart Bram Daan Dirk Eline Femke Floor Gijs Hendrik Ireen Jelle Jeroen Jesse Joep Joost Jorrit Joris Jurre
    Kees Kjeld Lieke Lotte Maarten Marieke Marijke Marleen Niels Pieter Rens Roel Ruud Sanne Sjoerd Sven Teun Thijs Tijs Tineke
    Wouter Willem
    Ebba Alva Agneta Alfons Annika Anton Arvid Bengt Birgitta Björn Bo Britta Carl Cecilia Christer Elsa Emelie Filippa Frans
    Fredrika Göran Gösta Greger Gunilla Gunnar Hampus Håkan Hedvig Hjalmar Hillevi Ingela Ingemar Isac Jennie Jesper Joel Johan
    Jonna Josefin Karl Kerstin Klas Kristoffer Lage Leif Lennart Linnéa Lovisa Ludvig Madeleine Maj Malte Måns Margareta
    Mattias Melker Mikael Moa Niclas Niklas Nils Olle Olof Oskar Ove Pär Patrik Pelle Pernilla Per Rickard Robin Rut Saga Sixten
    Sofia Staffan Stig Stina Sture Svante Tage Tilda Tilde Torbjörn Torsten Tove Tyra Ulf Ulla Ulrika Valter Viggo Vera Wilhelm
    Aino Aki Aleksi Anni Antti Anu Arto Eero Eetu Eino Elina Emmi Erkki Esa Hannu Heikki Heli Iida Iivo Ilkka Jaakko Jani Janne
    Jari Jarkko Joni Jouni Juha Juho Jukka Jussi Kaisa Kalle Kari Kerttu Kirsi Krista Lauri Leena Markku Marja Matti Mika
    Mikko Minna Niko Noora Olli Outi Paavo Päivi Pekka Perttu Petri Pirjo Pirkko Rauno Riikka Riitta Risto Saara Sami Samu
    Sanna Santeri Satu Seppo Siiri Tapio Tarja Teemu Tero Terhi Tiina Timo Toivo Tommi Topi Tuomas Ville Väinö Veikko`,
} as const;

const plainNames = new Set(Object.values(names).flatMap((text) => text.trim().split(/\s+/).map(plain)));

/**
 * Whether the word is a frequent first name. Each part of a name with hyphens has to be one.
 *
 * @example isFirstName('Jean-Luc') // true
 */
export function isFirstName(word: string): boolean {
  const parts = word.split('-');
  return parts.every((part) => part.length > 1 && plainNames.has(plain(part)));
}

/** Programs that know no umlauts write ae, oe and ue. */
function plain(name: string): string {
  const bare = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return bare
    .replaceAll('ł', 'l')
    .replaceAll(/[øœ]/g, 'o')
    .replaceAll('æ', 'a')
    .replaceAll(/([aou])e/g, '$1');
}
