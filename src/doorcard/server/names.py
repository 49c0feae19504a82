"""Names of the room's bots: short, from Spain and Latin America, and readable in both languages."""

_TEXT = """
Alba Bruno Carla Darío Elena Fermín Gema Hugo Irene Jaime Karina Lucio Marta Nando Olga Pablo Quim Rocío
Saúl Tania Ulises Vega Walter Ximena Yago Zoe Abril Benito Celia Diego Edurne Félix Greta Héctor Inés
Joana Lola Mateo Nuria Oscar Pilar Ramón Sonia Telmo Unai Vera Aitor Berta César Dora Emilio Flora Gael
Hilda Iker Julia León Mireia Nil Otilia Paco Rita Simón Teresa Uxía Víctor Adela Blas Clara Dámaso Eloy
Fabio Gloria
"""

BOT_NAMES = tuple(_TEXT.split())
